import type { PostalAddress } from '../../platforms/payment/client/types.ts';
import type { ConsentWay, Means } from '../../shop/subscription/renewal-consent.ts';
import { fieldOf } from '../everywhere/session/field-of.ts';

/** What a call answered: its body, or why not. `message` is the server's own words where it gave some [API-10]. */
export type Answer<T> = { ok: true; value: T } | { ok: false; status: number; code: string; message: string };

/** [F13] The session has ended: the page is already on its way to sign in, and comes back to where it was. */
export class SignInNeeded extends Error {
  constructor(why = 'The session has ended. Redirecting to login...') {
    super(why);
    this.name = 'SignInNeeded';
  }
}
/** [API-05] [ERR-06] The payment provider no longer knows the customer: the same, back to the plan. */
export class InvalidCustomer extends SignInNeeded {
  constructor() {
    super('Invalid Stripe customer ID. Redirecting to login...');
    this.name = 'InvalidCustomer';
  }
}
const INVALID_CUSTOMER = 'stripe_customer_invalid';
const signInFor = (path: string): string => `/login?returnTo=${encodeURIComponent(path)}`;
const thisPage = (): string => window.location.pathname + window.location.search;

type Call = { fetch?: typeof globalThis.fetch; go?(path: string): void; here?(): string };

/** Asks a call of the store. A call that never arrived is status 0. Throws `SignInNeeded`, and nothing else. */
export async function askPayment(
  path: string,
  body: object,
  { fetch = globalThis.fetch, go = (to) => window.location.assign(to), here = thisPage }: Call = {},
): Promise<Answer<unknown>> {
  const answer = await send(path, body, fetch);
  if (!answer.ok && answer.code === INVALID_CUSTOMER) {
    go(signInFor('/account/subscription-management'));
    throw new InvalidCustomer();
  }
  if (!answer.ok && answer.status === 401) {
    go(signInFor(here()));
    throw new SignInNeeded();
  }
  return answer;
}

async function send(path: string, body: object, fetch: typeof globalThis.fetch): Promise<Answer<unknown>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
    });
    const value: unknown = await answer.json();
    if (answer.ok) return { ok: true, value };
    return { ok: false, status: answer.status, code: textOf(value, 'code'), message: textOf(value, 'message') };
  } catch {
    return { ok: false, status: 0, code: 'unreachable', message: '' };
  }
}

const textOf = (from: unknown, name: string): string => {
  const value = fieldOf(from, name);
  return typeof value === 'string' ? value : '';
};

/** Takes one part of an answer; an answer without it is a failed one. */
function take<T>(answer: Answer<unknown>, read: (value: unknown) => T | null): Answer<T> {
  if (!answer.ok) return answer;
  const value = read(answer.value);
  return value === null ? { ok: false, status: 502, code: 'no-answer', message: '' } : { ok: true, value };
}

export type CheckoutWish = { priceId: string; quantity: number; customerId: string };

/** A checkout session for the plan that was chosen; the same wish gives the same open one. Answers its client secret. */
export const openSession = async (wish: CheckoutWish, call?: Call): Promise<Answer<string>> =>
  take(await askPayment('/api/payment/checkout', wish, call), (value) => textOf(value, 'client_secret') || null);

export type GivenConsent = { sessionId: string; way: ConsentWay; means: Means; textVersion: string; text: string };

/** [SUB-22] Stores the consent to the renewal, before anything is paid. */
export const storeConsent = (consent: GivenConsent, call?: Call): Promise<Answer<unknown>> =>
  askPayment('/api/payment/consent', consent, call);

/** [SUB-15] [SUB-23] What follows from a purchase; idempotent. */
export const finishCheckout = (sessionId: string, call?: Call): Promise<Answer<unknown>> =>
  askPayment('/api/payment/finish-checkout', { sessionId }, call);

/** [API-12] Signs in again without leaving the page, so that the session knows the new subscription. */
export const refreshSignIn = (call?: Call): Promise<Answer<unknown>> => askPayment('/api/auth/refresh', {}, call);

export type Address = PostalAddress;
export type Biller = { name: string; address: Address | null; defaultMethodId: string | null };

const addressOf = (from: unknown): Address | null => {
  const [line1, city, country] = [textOf(from, 'line1'), textOf(from, 'city'), textOf(from, 'country')];
  if (line1 === '' || city === '' || country === '') return null;
  const rest = { line2: textOf(from, 'line2'), state: textOf(from, 'state'), postal_code: textOf(from, 'postal_code') };
  return { line1, city, country, ...rest };
};

function billerOf(answer: unknown): Biller | null {
  const customer = fieldOf(answer, 'customer');
  if (textOf(customer, 'id') === '') return null;
  const method = fieldOf(fieldOf(customer, 'invoice_settings'), 'default_payment_method');
  return {
    name: textOf(customer, 'name'),
    address: addressOf(fieldOf(customer, 'address')),
    defaultMethodId: typeof method === 'string' ? method : textOf(method, 'id') || null,
  };
}

/** Name, address and default method of the customer, as the payment provider keeps them. */
export const readBiller = async (customerId: string, call?: Call): Promise<Answer<Biller>> =>
  take(await askPayment('/api/payment/customer/get', { customerId }, call), billerOf);

export type NewAddress = { customerId: string; name: string; address: Address; phone?: string };

/** [SUB-12] [SUB-18] Keeps another billing address; what it is called there is kept with it. */
export const updateAddress = async (
  { customerId, name, address, phone }: NewAddress,
  call?: Call,
): Promise<Answer<Biller>> => {
  const shipping = { name, address };
  const body = { customerId, address, shipping, name, ...(phone ? { phone } : {}) };
  return take(await askPayment('/api/payment/customer/update', body, call), billerOf);
};

/** A saved card or bank account as a list shows it. Expiry is the last month it works in. */
export type SavedMethod =
  | { id: string; type: 'card'; brand: string; last4: string; expMonth: number; expYear: number }
  | { id: string; type: 'us_bank_account'; bankName: string; last4: string };

function methodOf(from: unknown): SavedMethod | null {
  const id = textOf(from, 'id');
  const [card, bank] = [fieldOf(from, 'card'), fieldOf(from, 'us_bank_account')];
  if (id === '') return null;
  if (fieldOf(from, 'type') === 'us_bank_account') {
    return { id, type: 'us_bank_account', bankName: textOf(bank, 'bank_name'), last4: textOf(bank, 'last4') };
  }
  const [expMonth, expYear] = [Number(fieldOf(card, 'exp_month')), Number(fieldOf(card, 'exp_year'))];
  return { id, type: 'card', brand: textOf(card, 'brand'), last4: textOf(card, 'last4'), expMonth, expYear };
}

function methodsOf(answer: unknown): SavedMethod[] | null {
  const list = fieldOf(answer, 'paymentMethods');
  return Array.isArray(list) ? list.map(methodOf).filter((method) => method !== null) : null;
}

/** what a screen that pays a plan takes [ACC-07] */
const TYPES = ['card', 'us_bank_account'];

/** [ACC-12] The saved methods of a customer, cards and bank accounts. */
export const listMethods = async (customerId: string, call?: Call): Promise<Answer<SavedMethod[]>> =>
  take(await askPayment('/api/payment/payment-method/list', { customerId, types: TYPES }, call), methodsOf);
