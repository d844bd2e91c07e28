import type {
  StripeCheckoutElementsSdk,
  StripeCheckoutElementsSdkOptions,
  StripeCheckoutLoadActionsResult,
  StripeCheckoutUpdateHandler,
  StripeError,
} from '@stripe/stripe-js';
import { createAddressElement } from './address-element.ts';
import { type ApiConnection, isRefused } from './call-api.ts';
import { createActions } from './checkout-actions.ts';
import { defaultsOf, followAddress } from './checkout-address.ts';
import { type CheckoutCalls, createCheckoutCalls } from './checkout-api.ts';
import type { CheckoutElements } from './checkout-confirm.ts';
import { failed, messageOf, thrownMessage } from './checkout-results.ts';
import { type CheckoutStore, createCheckoutStore } from './checkout-store.ts';
import { fontsOf, noElement } from './elements.ts';
import type { Group } from './frame-element.ts';
import { createPaymentElement, type PaymentTerms } from './payment-element.ts';

type Loaded = { store: CheckoutStore; calls: CheckoutCalls };

/**
 * Creates the result of `stripe.initCheckoutElementsSdk`: one checkout session in the page, with its elements and
 * actions.
 */
export function createCheckoutSdk(
  platform: ApiConnection,
  goTo: (url: string) => void,
  options: StripeCheckoutElementsSdkOptions,
): StripeCheckoutElementsSdk {
  const { elementsOptions = {}, defaultValues = {} } = options;
  const group: Group = {
    base: platform.base,
    appearance: elementsOptions.appearance ?? {},
    fonts: fontsOf(elementsOptions.fonts),
  };
  const elements: CheckoutElements = { payment: null, address: null };
  const handlers: StripeCheckoutUpdateHandler[] = [];
  const loaded = loadSession(platform, options, (session) => {
    for (const handler of [...handlers]) handler(session);
  });
  let actions: Promise<StripeCheckoutLoadActionsResult> | null = null;

  const terms = async (): Promise<PaymentTerms | StripeError> => {
    const it = await loaded;
    if ('message' in it) return { type: 'invalid_request_error', message: it.message };
    const { paymentMethodTypes, businessName } = it.store.getResponse();
    return { methods: paymentMethodTypes, isSaved: false, seller: businessName };
  };
  /** allows one element per kind; a destroyed one may be replaced */
  function own<K extends keyof CheckoutElements>(kind: K, part: NonNullable<CheckoutElements[K]>) {
    elements[kind] = part as CheckoutElements[K];
    part.onDestroy.push(() => {
      if (elements[kind] === part) elements[kind] = null as CheckoutElements[K];
    });
  }
  const refuseSecond = (kind: keyof CheckoutElements): void => {
    if (elements[kind] !== null) throw new Error(`Can only create one ${kind} element for a checkout session.`);
  };
  const restyle = (): void => {
    elements.payment?.frame.restyle();
    elements.address?.frame.restyle();
  };

  return {
    on: (_, handler) => void handlers.push(handler),
    loadActions() {
      actions ??= loaded.then((it) =>
        'message' in it
          ? failed(it.message)
          : { type: 'success', actions: createActions({ platform, elements, goTo, ...it }) },
      );
      return actions;
    },
    changeAppearance(appearance) {
      group.appearance = appearance;
      restyle();
    },
    loadFonts(fonts) {
      group.fonts = fontsOf(fonts);
      restyle();
    },
    createPaymentElement(given) {
      refuseSecond('payment');
      const part = createPaymentElement(group, terms, given);
      own('payment', part);
      return part.sdk;
    },
    createBillingAddressElement(given) {
      refuseSecond('address');
      const setup = { ...given, mode: 'billing' as const, defaultValues: defaultsOf(defaultValues.billingAddress) };
      const prefill = async () => {
        const it = await loaded;
        return 'message' in it ? undefined : defaultsOf(it.store.session().billingAddress);
      };
      const part = createAddressElement(group, setup, { onChange: followAddress(loaded), prefill });
      own('address', part);
      return part.sdk;
    },
    getPaymentElement: () => elements.payment?.sdk ?? null,
    getBillingAddressElement: () => elements.address?.sdk ?? null,
    ...NOT_HERE,
  };
}

const refuse = (type: string) => (): never => {
  throw noElement(type);
};
const none = (): null => null;
/** Elements of the provider that this platform does not support: creating one throws at once. */
const NOT_HERE = {
  createShippingAddressElement: refuse('shipping address'),
  createExpressCheckoutElement: refuse('express checkout'),
  createCurrencySelectorElement: refuse('currency selector'),
  createTaxIdElement: refuse('tax id'),
  createContactDetailsElement: refuse('contact details'),
  createTermsElement: refuse('terms'),
  createLinkSignupElement: refuse('link signup'),
  getShippingAddressElement: none,
  getExpressCheckoutElement: none,
  getCurrencySelectorElement: none,
  getTaxIdElement: none,
  getContactDetailsElement: none,
  getTermsElement: none,
  getLinkSignupElement: none,
} satisfies Partial<StripeCheckoutElementsSdk>;

/** Loads the session and applies the page's defaults. Never rejects: returns the message of a problem instead. */
async function loadSession(
  platform: ApiConnection,
  { clientSecret, defaultValues = {} }: StripeCheckoutElementsSdkOptions,
  onChange: StripeCheckoutUpdateHandler,
): Promise<Loaded | { message: string }> {
  let secret: unknown;
  try {
    secret = await clientSecret;
  } catch (error) {
    return { message: thrownMessage(error, 'The checkout could not be opened.') };
  }
  if (typeof secret !== 'string' || !/^cs_\w+_secret_/.test(secret))
    return { message: 'A checkout opens with the client secret of its session.' };
  const calls = createCheckoutCalls(platform, secret);
  const first = await calls.fetch();
  if (isRefused(first)) return { message: messageOf(first.error) };
  const store = createCheckoutStore(first);
  const { billingAddress, email, phoneNumber } = defaultValues;
  const { session } = first;
  if (session.status.type === 'open') {
    if (billingAddress !== undefined && session.billingAddress === null)
      await store.run(() => calls.send('billing-address', { billingAddress }));
    if (email !== undefined && session.email === null) await store.run(() => calls.send('email', { email }));
    if (phoneNumber !== undefined && session.phoneNumber === null)
      await store.run(() => calls.send('phone', { phoneNumber }));
  }
  store.onChange(onChange);
  return { store, calls };
}
