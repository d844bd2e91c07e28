import type {
  StripeError,
  StripePaymentElement,
  StripePaymentElementChangeEvent,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { commonCalls, type ElementPart } from './element-part.ts';
import { createFrameElement, type Group } from './frame-element.ts';
import type { ElementMethodType, PaymentSetup } from './frame-messages.ts';

/** The payment terms that the fields need: the accepted methods, and the data of the consent text. */
export type PaymentTerms = { methods: ElementMethodType[]; isSaved: boolean; seller: string };

const sentenceOfBank = (seller: string): string =>
  `By using this bank account you allow ${seller} to debit it for what you owe, now and at each renewal, and to credit it to correct an error. You can withdraw this up to 3 days before a debit.`;
const sentenceOfCard = (seller: string): string =>
  `By saving this card you allow ${seller} to charge it for later payments under its terms.`;

function layoutOf(layout: StripePaymentElementOptions['layout']): Pick<PaymentSetup, 'layout' | 'isCollapsed'> {
  const { type, defaultCollapsed = false } = typeof layout === 'object' ? layout : { type: layout };
  return { layout: type === 'tabs' ? 'tabs' : 'accordion', isCollapsed: defaultCollapsed };
}

const hasName = (fields: StripePaymentElementOptions['fields']): boolean => {
  const requested = fields?.billingDetails;
  return typeof requested === 'object' ? requested.name !== 'never' : requested !== 'never';
};

/** Orders the methods as the page requests; ignores unknown names. */
function ordered(methods: ElementMethodType[], order: string[] = []): ElementMethodType[] {
  const place = (method: string): number => (order.includes(method) ? order.indexOf(method) : order.length);
  return [...methods].sort((a, b) => place(a) - place(b));
}

/**
 * Creates the payment element: a card or a US bank account. Accepts and ignores options of unsupported payment methods.
 */
export function createPaymentElement(
  group: Group,
  given: () => Promise<PaymentTerms | StripeError>,
  initial: StripePaymentElementOptions = {},
): ElementPart<StripePaymentElement> {
  let options = initial;
  const frame = createFrameElement({
    group,
    path: '/elements/payment',
    title: 'Secure payment fields',
    elementType: 'payment',
    async setup() {
      const terms = await given();
      if (!('methods' in terms)) return terms;
      const seller = options.business?.name ?? terms.seller;
      const { usBankAccount = 'auto', card = 'auto' } = options.terms ?? {};
      return {
        type: 'setup',
        kind: 'payment',
        methods: ordered(terms.methods, options.paymentMethodOrder),
        ...layoutOf(options.layout),
        isReadOnly: options.readOnly === true,
        hasZip: false,
        hasName: hasName(options.fields),
        name: options.defaultValues?.billingDetails?.name ?? null,
        sentences: {
          card: card === 'always' || (card === 'auto' && terms.isSaved) ? sentenceOfCard(seller) : null,
          us_bank_account: usBankAccount === 'never' ? null : sentenceOfBank(seller),
        },
      };
    },
    onChange(state) {
      if (!('method' in state)) return;
      const { complete, empty, collapsed, method } = state;
      frame.listeners.emit('change', {
        elementType: 'payment',
        complete,
        empty,
        collapsed,
        value: { type: method },
      } satisfies StripePaymentElementChangeEvent);
    },
  });
  const onDestroy: (() => void)[] = [];
  const part: ElementPart<StripePaymentElement> = {
    frame,
    onDestroy,
    sdk: {
      ...commonCalls(frame, onDestroy, () => part.sdk),
      update(change) {
        options = { ...options, ...change };
        frame.refresh();
        return part.sdk;
      },
      collapse() {
        frame.command('collapse');
        return part.sdk;
      },
    },
  };
  return part;
}
