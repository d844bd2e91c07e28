import type {
  StripeAddressElement,
  StripeAddressElementChangeEvent,
  StripeAddressElementOptions,
} from '@stripe/stripe-js';
import { commonCalls, type ElementPart } from './element-part.ts';
import { createFrameElement, type Group } from './frame-element.ts';
import type { AddressState } from './frame-messages.ts';

const EMPTY: AddressState = {
  complete: false,
  empty: true,
  isNewAddress: true,
  value: { name: '', address: { line1: '', line2: null, city: '', state: '', postal_code: '', country: 'US' } },
};

export type AddressDefaults = StripeAddressElementOptions['defaultValues'];

/** `state`: the last state that the frame reported. */
export type AddressPart = ElementPart<StripeAddressElement> & { state(): AddressState };

/** Creates the billing address element. Rejects the unsupported shipping mode and split names at once. */
export function createAddressElement(
  group: Group,
  initial: StripeAddressElementOptions,
  more: { onChange?(state: AddressState): void; prefill?(): Promise<AddressDefaults> } = {},
): AddressPart {
  if (initial.mode !== 'billing')
    throw new Error(`This payment platform has no address element of mode ${initial.mode}.`);
  if (initial.display?.name === 'split')
    throw new Error('This payment platform takes names in one part: full or organization.');
  let options = initial;
  let state = EMPTY;
  const frame = createFrameElement({
    group,
    path: '/elements/address',
    title: 'Billing address fields',
    elementType: 'address',
    async setup() {
      const { allowedCountries, contacts, defaultValues, display, fields, validation } = options;
      return {
        type: 'setup',
        kind: 'address',
        options: {
          allowedCountries,
          contacts,
          defaultValues: defaultValues ?? (contacts === undefined ? await more.prefill?.() : undefined),
          display,
          fields,
          validation,
        },
      };
    },
    onChange(reported) {
      if (!('isNewAddress' in reported)) return;
      state = reported;
      const { complete, empty, isNewAddress, value } = reported;
      frame.listeners.emit('change', {
        elementType: 'address',
        elementMode: 'billing',
        complete,
        empty,
        isNewAddress,
        value,
      } satisfies StripeAddressElementChangeEvent);
      more.onChange?.(reported);
    },
  });
  const onDestroy: (() => void)[] = [];
  const part: AddressPart = {
    frame,
    onDestroy,
    state: () => state,
    sdk: {
      ...commonCalls(frame, onDestroy, () => part.sdk),
      update(change) {
        options = { ...options, ...change, mode: 'billing' };
        frame.refresh();
        return part.sdk;
      },
      async getValue() {
        const now = (frame.isMounted() ? (await frame.ask({ type: 'value' })).state : undefined) ?? state;
        return { complete: now.complete, isNewAddress: now.isNewAddress, value: now.value };
      },
    },
  };
  return part;
}
