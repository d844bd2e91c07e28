import {
  type ApiResult,
  type CallName,
  type CallOptions,
  callEndpoint,
  type Input,
  NO_RESPONSE,
  type Output,
} from '../../../api/client.ts';
import type { PostalAddress } from '../../../platforms/payment/client/types.ts';
import type { PaymentMethodKind as ConsentMeans, ConsentWay } from '../../plans/rules/renewal/renewal-consent.ts';
import { getPageCompany } from './page-company.ts';

export type { ApiResult };

/** [F13] The session has expired: the page is already redirecting to sign-in, and returns to this address. */
export class SignInRequiredError extends Error {
  constructor(why = 'The session has ended. Redirecting to login...') {
    super(why);
    this.name = 'SignInNeeded';
  }
}
/** [API-05] [ERR-06] The payment provider no longer knows the customer: redirects likewise, and returns to the plan. */
export class InvalidCustomer extends SignInRequiredError {
  constructor() {
    super('Invalid Stripe customer ID. Redirecting to login...');
    this.name = 'InvalidCustomer';
  }
}
const INVALID_CUSTOMER = 'stripe_customer_invalid';
const signInFor = (path: string): string => `/login?returnTo=${encodeURIComponent(path)}`;
const thisPage = (): string => window.location.pathname + window.location.search;

export type PaymentMethodInput = CallOptions & { go?(path: string): void; here?(): string };

/**
 * Calls the store's API, for the company that the page is about, if it is about one. A call that never arrived has status
 * 0. Throws only `SignInRequiredError`.
 */
export async function callPaymentApi<N extends CallName>(
  name: N,
  input: Input<N>,
  { go = (to) => window.location.assign(to), here = thisPage, ...options }: PaymentMethodInput = {},
): Promise<ApiResult<Output<N>>> {
  const company = getPageCompany();
  const result = await callEndpoint(name, { ...input, ...company }, options);
  // a sign-in links the person's customer, not that of a company
  if (!result.ok && result.code === INVALID_CUSTOMER && !company.companyId) {
    go(signInFor('/account/subscription-management'));
    throw new InvalidCustomer();
  }
  if (!result.ok && result.status === 401) {
    go(signInFor(here()));
    throw new SignInRequiredError();
  }
  return result;
}

/** Picks one field of a response; a response without it is a failure. */
export function pickField<T, V>(result: ApiResult<T>, read: (value: T) => V | null | undefined): ApiResult<V> {
  if (!result.ok) return result;
  const value = read(result.value);
  return value === null || value === undefined ? NO_RESPONSE : { ok: true, value };
}

/** [COM-84] Returns the customer of the page's company at the payment platform, which the first purchase creates. */
export const fetchCompanyCustomer = async (companyId: string): Promise<ApiResult<string>> =>
  pickField(
    await callPaymentApi('POST /api/payment/customer/ensure-company', { companyId }),
    ({ customerId }) => customerId || null,
  );

export type PlanCheckoutRequest = { priceId: string; quantity: number; customerId: string };

/** Opens a checkout session for the chosen plan; the same request returns the same open session. Returns its client secret. */
export const createPlanCheckout = async (
  request: PlanCheckoutRequest,
  means?: PaymentMethodInput,
): Promise<ApiResult<string>> =>
  pickField(
    await callPaymentApi('POST /api/payment/checkout', request, means),
    ({ client_secret }) => client_secret || null,
  );

export type GivenConsent = {
  sessionId: string;
  way: ConsentWay;
  means: ConsentMeans;
  textVersion: string;
  text: string;
};

/** [SUB-22] Stores the consent to the renewal, before anything is paid. */
export const saveConsent = (consent: GivenConsent, means?: PaymentMethodInput): Promise<ApiResult<unknown>> =>
  callPaymentApi('POST /api/payment/consent', consent, means);

/** [SUB-15] [SUB-23] Runs the follow-up steps of a purchase; idempotent. */
export const submitFinishCheckout = (sessionId: string, means?: PaymentMethodInput) =>
  callPaymentApi('POST /api/payment/finish-checkout', { sessionId }, means);

/** [API-12] Refreshes the sign-in without leaving the page, so that the session includes the new subscription. */
export const refreshSignIn = (means?: PaymentMethodInput): Promise<ApiResult<unknown>> =>
  callPaymentApi('POST /api/auth/refresh', {}, means);

export type Address = PostalAddress;
export type BillingProfile = { name: string; address: Address | null; defaultMethodId: string | null };

/** An incomplete address is null: otherwise it would be sent as a complete one. */
const addressOf = (given: Address | null | undefined): Address | null =>
  given?.line1 && given.city && given.country
    ? { ...given, line2: given.line2 ?? '', state: given.state ?? '', postal_code: given.postal_code ?? '' }
    : null;

function billerOf({ customer }: Output<'POST /api/payment/customer/get'>): BillingProfile | null {
  if (!customer?.id) return null;
  const defaultMethodId = customer.invoice_settings?.default_payment_method ?? null;
  return { name: customer.name, address: addressOf(customer.address), defaultMethodId };
}

/** Reads name, address and default method of the customer from the payment provider. */
export const readBiller = async (customerId: string, means?: PaymentMethodInput): Promise<ApiResult<BillingProfile>> =>
  pickField(await callPaymentApi('POST /api/payment/customer/get', { customerId }, means), billerOf);

export type NewAddress = { customerId: string; name: string; address: Address; phone?: string };

/** [SUB-12] [SUB-18] Saves another billing address and its label. */
export const updateAddress = async (
  { customerId, name, address, phone }: NewAddress,
  means?: PaymentMethodInput,
): Promise<ApiResult<BillingProfile>> => {
  const shipping = { name, address };
  const body = { customerId, address, shipping, name, ...(phone ? { phone } : {}) };
  return pickField(await callPaymentApi('POST /api/payment/customer/update', body, means), billerOf);
};

/** A saved card or bank account, as lists show it. The expiry month is the last valid one. */
export type SavedMethod =
  | { id: string; type: 'card'; brand: string; last4: string; expMonth: number; expYear: number }
  | { id: string; type: 'us_bank_account'; bankName: string; last4: string };

type WireMethod = Output<'POST /api/payment/payment-method/list'>['paymentMethods'][number];

function methodOf({ id, type, card, us_bank_account: bank }: WireMethod): SavedMethod | null {
  if (!id) return null;
  if (type === 'us_bank_account') return { id, type, bankName: bank?.bank_name ?? '', last4: bank?.last4 ?? '' };
  const [expMonth, expYear] = [card?.exp_month ?? Number.NaN, card?.exp_year ?? Number.NaN];
  return { id, type: 'card', brand: card?.brand ?? '', last4: card?.last4 ?? '', expMonth, expYear };
}

/** the types that a plan payment accepts [ACC-07] */
const TYPES: ('card' | 'us_bank_account')[] = ['card', 'us_bank_account'];

/** [ACC-12] Lists the saved methods of a customer, cards and bank accounts. */
export const fetchMethods = async (customerId: string, means?: PaymentMethodInput): Promise<ApiResult<SavedMethod[]>> =>
  pickField(
    await callPaymentApi('POST /api/payment/payment-method/list', { customerId, types: TYPES }, means),
    (reported) => reported.paymentMethods?.map(methodOf).filter((method) => method !== null),
  );
