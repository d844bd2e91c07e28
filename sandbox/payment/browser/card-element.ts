import type { StripeCardElement, StripeCardElementChangeEvent, StripeCardElementOptions } from '@stripe/stripe-js';
import { commonCalls, type ElementPart } from './element-part.ts';
import { createFrameElement, type Group } from './frame-element.ts';
import type { PaymentState } from './frame-messages.ts';

const EMPTY: PaymentState = {
  complete: false,
  empty: true,
  collapsed: false,
  method: 'card',
  error: undefined,
  brand: 'unknown',
  zip: '',
};

/** Creates the legacy element for a card only. */
export function createCardElement(
  group: Group,
  initial: StripeCardElementOptions = {},
): ElementPart<StripeCardElement> {
  let options = initial;
  const frame = createFrameElement({
    group,
    path: '/elements/card',
    title: 'Secure card fields',
    elementType: 'card',
    style: () => options.style,
    setup: async () => ({
      type: 'setup',
      kind: 'card',
      methods: ['card'],
      layout: 'accordion',
      isCollapsed: false,
      isReadOnly: options.disabled === true,
      hasZip: options.hidePostalCode === false,
      hasName: false,
      name: null,
      sentences: { card: null, us_bank_account: null },
    }),
    onChange(state) {
      const { complete, empty, error, brand, zip } = 'method' in state ? state : EMPTY;
      frame.listeners.emit('change', {
        elementType: 'card',
        complete,
        empty,
        error,
        brand: brand as StripeCardElementChangeEvent['brand'],
        value: { postalCode: zip },
      } satisfies StripeCardElementChangeEvent);
    },
  });
  const onDestroy: (() => void)[] = [];
  const part: ElementPart<StripeCardElement> = {
    frame,
    onDestroy,
    sdk: {
      ...commonCalls(frame, onDestroy, () => part.sdk),
      update(change) {
        options = { ...options, ...change };
        frame.restyle();
        frame.refresh();
      },
    },
  };
  return part;
}
