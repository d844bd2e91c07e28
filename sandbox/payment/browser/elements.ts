import type {
  Appearance,
  StripeAddressElementOptions,
  StripeCardElementOptions,
  StripeElements,
  StripeElementsOptionsClientSecret,
  StripeElementsOptionsMode,
  StripeError,
  StripePaymentElementOptions,
} from '@stripe/stripe-js';
import { createAddressElement } from './address-element.ts';
import { createCardElement } from './card-element.ts';
import type { ElementPart } from './element-part.ts';
import type { Group } from './frame-element.ts';
import type { BillingDetails, ElementMethodType, Font, Request, Response } from './frame-messages.ts';
import { createPaymentElement, type PaymentTerms } from './payment-element.ts';

export type ElementsOptions = StripeElementsOptionsClientSecret | StripeElementsOptionsMode;

/** The functions of a group of elements that the confirming calls use. */
export type ElementGroup = {
  clientSecret: string | null;
  /** sends a request to the payment or card element */
  ask(question: Request): Promise<Response>;
  /** the payer's details from the address element */
  details(): Promise<BillingDetails>;
};

type Made = ElementPart<object> & { kind: 'card' | 'payment' | 'address' };
/** Map the SDK's public objects to their internals. */
const groups = new WeakMap<object, ElementGroup>();
const parts = new WeakMap<object, ElementPart<object>>();
export const getElementGroup = (elements: object | undefined): ElementGroup | undefined =>
  elements === undefined ? undefined : groups.get(elements);
export const partOf = (element: object | undefined): ElementPart<object> | undefined =>
  element === undefined ? undefined : parts.get(element);

const ACCEPTED: readonly string[] = ['card', 'us_bank_account'];
export const listAcceptedMethods = (types: readonly string[] | null | undefined): ElementMethodType[] => {
  const methods = (types ?? ['card']).filter((type): type is ElementMethodType => ACCEPTED.includes(type));
  return methods.length === 0 ? ['card'] : methods;
};

/** Parses the page's fonts; makes the `url(…)` of a font absolute, because the frame has another base URL. */
export const fontsOf = (fonts: readonly object[] = []): Font[] =>
  (fonts as Font[]).map((font) => {
    if ('cssSrc' in font) return { cssSrc: new URL(font.cssSrc, location.href).href };
    const src = font.src.replaceAll(
      /url\((['"]?)([^'")]+)\1\)/g,
      (_, __, url: string) => `url("${new URL(url, location.href).href}")`,
    );
    return { ...font, src };
  });

export const noElement = (type: string): Error => new Error(`This payment platform has no ${type} element.`);

/** Creates the result of `stripe.elements()`: one group of fields with a common appearance. */
export function createElements(
  base: string,
  fetchTerms: (clientSecret: string) => Promise<PaymentTerms | StripeError>,
  options: ElementsOptions = {},
): StripeElements {
  const group: Group = { base, appearance: options.appearance ?? {}, fonts: fontsOf(options.fonts) };
  const made: Made[] = [];
  const updated: (() => void)[] = [];
  let request: Promise<PaymentTerms | StripeError> | null = null;
  const terms = (): Promise<PaymentTerms | StripeError> => {
    if (options.clientSecret !== undefined) request ??= fetchTerms(options.clientSecret);
    if (request !== null) return request;
    const types = options.mode === undefined ? null : options.allowedPaymentMethodTypes;
    const isSaved = options.mode === 'setup' || options.mode === 'subscription';
    return Promise.resolve({ methods: listAcceptedMethods(types), isSaved, seller: 'this shop' });
  };
  const find = (kind: string): Made | undefined => made.find((one) => one.kind === kind);
  const paying = (): Made | undefined => find('payment') ?? find('card');

  function add<E extends object>(kind: Made['kind'], part: ElementPart<E>): E {
    const one: Made = { ...part, kind };
    made.push(one);
    parts.set(part.sdk, part);
    part.onDestroy.push(() => made.splice(made.indexOf(one), 1));
    return part.sdk;
  }
  function create(type: string, given: object = {}) {
    if (find(type) !== undefined) throw new Error(`Can only create one Element of type ${type}.`);
    if (type === 'card') return add('card', createCardElement(group, given as StripeCardElementOptions));
    if (type === 'payment')
      return add('payment', createPaymentElement(group, terms, given as StripePaymentElementOptions));
    if (type === 'address') return add('address', createAddressElement(group, given as StripeAddressElementOptions));
    throw noElement(type);
  }
  const changeTheme = (appearance: Appearance | undefined): void => {
    if (appearance !== undefined) group.appearance = appearance;
    for (const { frame } of made) frame.restyle();
  };

  const elements: StripeElements = {
    create: create as StripeElements['create'],
    getElement: ((type: string | { __elementType?: string }) =>
      find(typeof type === 'string' ? type : (type?.__elementType ?? ''))?.sdk ?? null) as StripeElements['getElement'],
    async update(change) {
      if (change.fonts !== undefined) group.fonts = fontsOf(change.fonts);
      changeTheme(change.appearance);
      for (const listener of updated) listener();
    },
    on(_, listener) {
      updated.push(listener);
    },
    async submit() {
      const address = find('address');
      const used = paying();
      if (used === undefined && address === undefined)
        return { error: { type: 'validation_error', message: 'There are no payment fields on the page.' } };
      const wrong = (await address?.frame.ask({ type: 'check' }))?.error;
      const result = (await used?.frame.ask({ type: 'check' })) ?? {};
      const error = wrong ?? result.error;
      return error === undefined ? { selectedPaymentMethod: result.method ?? 'card' } : { error: error as SubmitError };
    },
    async fetchUpdates() {
      if (options.clientSecret === undefined) return {};
      request = fetchTerms(options.clientSecret);
      const result = await request;
      if (!('methods' in result)) return { error: { message: result.message ?? '' } };
      find('payment')?.frame.refresh();
      return {};
    },
  };
  groups.set(elements, {
    clientSecret: options.clientSecret ?? null,
    ask(question) {
      const message = 'There are no payment fields on the page.';
      return paying()?.frame.ask(question) ?? Promise.resolve({ error: { type: 'validation_error', message } });
    },
    async details() {
      const state = (await find('address')?.frame.ask({ type: 'value' }))?.state;
      if (state === undefined || state.empty) return {};
      const { name, phone, address } = state.value;
      return { name, phone: phone ?? null, address };
    },
  });
  return elements;
}

type SubmitError = NonNullable<Awaited<ReturnType<StripeElements['submit']>>['error']>;
