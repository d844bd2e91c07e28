import type {
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  Stripe,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { type ApiConnection, callApi, isRefused, type Refused } from './call-api.ts';
import { showChallenge } from './challenge.ts';
import { getElementGroup, listAcceptedMethods, partOf } from './elements.ts';
import type { BillingDetails, Response } from './frame-messages.ts';
import type { PaymentTerms } from './payment-element.ts';

type Intent = SetupIntent | PaymentIntent;
type Outcome = (PaymentIntentResult | SetupIntentResult) & { setupIntent?: SetupIntent; paymentIntent?: PaymentIntent };
type MethodData = string | { card?: object; us_bank_account?: object; billing_details?: BillingDetails };
type ConfirmData = {
  payment_method?: MethodData;
  return_url?: string;
  receipt_email?: string;
  setup_future_usage?: string;
};

const isSetup = (clientSecret: string): boolean => clientSecret.startsWith('seti_');
const idOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? '';
const pathOf = (clientSecret: string): string =>
  `${isSetup(clientSecret) ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(idOf(clientSecret))}`;
const invalid = (message: string): Refused => ({ error: { type: 'invalid_request_error', message } });
const NOT_PROVEN: StripeError = {
  type: 'card_error',
  code: 'authentication_canceled',
  message: 'The card was not authenticated. Please try again.',
};

/** Returns an error instead of a rejection, as the provider's script does. */
const named = (clientSecret: string, result: Intent | Refused): Outcome =>
  (isRefused(result)
    ? { error: result.error }
    : isSetup(clientSecret)
      ? { setupIntent: result }
      : { paymentIntent: result }) as Outcome;

/** Creates the calls of one intent: read, confirm, authenticate. `goTo` leaves the page. */
export function createIntentCalls(platform: ApiConnection, goTo: (url: string) => void) {
  const fetchIntent = (clientSecret: string): Promise<Intent | Refused> =>
    callApi<Intent>(platform, 'GET', pathOf(clientSecret), { client_secret: clientSecret });

  /** Loads the payment terms that the payment element needs. */
  const fetchTerms = async (clientSecret: string): Promise<PaymentTerms | StripeError> => {
    const intent: (Intent & { allowed_payment_method_types?: string[] | null }) | Refused =
      await fetchIntent(clientSecret);
    if (isRefused(intent)) return intent.error;
    const types = intent.allowed_payment_method_types ?? intent.payment_method_types;
    return { methods: listAcceptedMethods(types), isSaved: isSetup(clientSecret), seller: 'this shop' };
  };

  const finish = async (clientSecret: string, intent: Intent | Refused, handlesActions: boolean): Promise<Outcome> => {
    if (isRefused(intent) || intent.status !== 'requires_action' || !handlesActions) return named(clientSecret, intent);
    await showChallenge(platform.base, intent.next_action?.redirect_to_url?.url ?? platform.base);
    const settled = await fetchIntent(clientSecret);
    if (isRefused(settled)) return named(clientSecret, settled);
    const failure = 'last_setup_error' in settled ? settled.last_setup_error : settled.last_payment_error;
    if (settled.status === 'requires_payment_method' && failure) return named(clientSecret, { error: { ...failure } });
    return named(clientSecret, settled.status === 'requires_action' ? { error: NOT_PROVEN } : settled);
  };

  const confirm = async (clientSecret: string, params: object, handlesActions: boolean): Promise<Outcome> => {
    const result = await callApi<Intent>(platform, 'POST', `${pathOf(clientSecret)}/confirm`, {
      ...params,
      client_secret: clientSecret,
    });
    return finish(clientSecret, result, handlesActions);
  };

  const create = (element: object | undefined, details: BillingDetails = {}): Promise<Response> =>
    partOf(element)?.frame.ask({ type: 'create', key: platform.key, billingDetails: details }) ??
    Promise.resolve(invalid('There are no payment fields on the page.'));

  /**
   * Returns the id of a method: an existing one, one that a card element creates, or a bank account that the page
   * collected.
   */
  const methodFrom = async (
    type: 'card' | 'us_bank_account',
    given: MethodData | undefined,
  ): Promise<string | undefined | Refused> => {
    if (given === undefined || typeof given === 'string') return given;
    const { billing_details } = given;
    const data = given[type];
    if (partOf(data) !== undefined) {
      const made = await create(data, billing_details);
      return made.error === undefined ? made.paymentMethod?.id : { error: made.error };
    }
    if (type === 'card') return invalid('Card numbers are taken by a card element alone.');
    const made = await callApi<{ id: string }>(platform, 'POST', 'payment_methods', {
      type,
      us_bank_account: data,
      billing_details,
    });
    return isRefused(made) ? made : made.id;
  };

  const confirmMethod =
    (type: 'card' | 'us_bank_account') =>
    async (
      clientSecret: string,
      data: ConfirmData = {},
      options: { handleActions?: boolean } = {},
    ): Promise<Outcome> => {
      const { payment_method, return_url, receipt_email, setup_future_usage } = data;
      const method = await methodFrom(type, payment_method);
      if (typeof method === 'object') return named(clientSecret, method);
      const params = { payment_method: method, return_url, receipt_email, setup_future_usage };
      return confirm(clientSecret, params, options.handleActions !== false);
    };

  /**
   * Confirms with the fields of a group or with a saved method; redirects to the return URL unless that is not
   * required.
   */
  const confirmElements = async (given: {
    elements?: StripeElements;
    clientSecret?: string;
    confirmParams?: {
      return_url?: string;
      receipt_email?: string;
      payment_method?: string;
      payment_method_data?: { billing_details?: BillingDetails };
    };
    redirect?: 'always' | 'if_required';
  }): Promise<Outcome> => {
    const { elements, confirmParams = {}, redirect = 'always' } = given;
    const group = getElementGroup(elements);
    const secret = given.clientSecret ?? group?.clientSecret;
    if (typeof secret !== 'string') throw new Error('A client secret is needed to confirm.');
    const { return_url, receipt_email } = confirmParams;
    if (redirect === 'always' && return_url === undefined)
      throw new Error("A return_url is needed to confirm, unless redirect is 'if_required'.");
    let method = confirmParams.payment_method;
    if (method === undefined && group !== undefined) {
      const details = { ...(await group.details()), ...confirmParams.payment_method_data?.billing_details };
      const made = await group.ask({ type: 'create', key: platform.key, billingDetails: details });
      if (made.error !== undefined) return named(secret, { error: made.error });
      method = made.paymentMethod?.id;
    }
    const result = await confirm(secret, { payment_method: method, return_url, receipt_email }, true);
    if (result.error !== undefined || redirect === 'if_required' || return_url === undefined) return result;
    const kind = isSetup(secret) ? 'setup_intent' : 'payment_intent';
    const target = new URL(return_url, location.href);
    target.searchParams.set(kind, idOf(secret));
    target.searchParams.set(`${kind}_client_secret`, secret);
    const intent: Intent = result.setupIntent ?? result.paymentIntent;
    target.searchParams.set('redirect_status', intent.status);
    goTo(target.href);
    return new Promise(() => {});
  };

  const retrieve = async (clientSecret: string): Promise<Outcome> =>
    named(clientSecret, await fetchIntent(clientSecret));
  const nextAction = async ({ clientSecret }: { clientSecret: string }): Promise<Outcome> =>
    finish(clientSecret, await fetchIntent(clientSecret), true);

  const createPaymentMethod = async (given: {
    type?: string;
    elements?: StripeElements;
    element?: object;
    card?: object;
    us_bank_account?: object;
    billing_details?: BillingDetails;
    params?: { billing_details?: BillingDetails };
  }): Promise<Response> => {
    const details = given.billing_details ?? given.params?.billing_details;
    const group = getElementGroup(given.elements);
    if (group !== undefined)
      return group.ask({
        type: 'create',
        key: platform.key,
        billingDetails: { ...(await group.details()), ...details },
      });
    if (given.us_bank_account === undefined) return create(given.element ?? given.card, details);
    const { us_bank_account } = given;
    const result = await callApi<{ id: string }>(platform, 'POST', 'payment_methods', {
      type: 'us_bank_account',
      us_bank_account,
      billing_details: details,
    });
    return isRefused(result) ? result : { paymentMethod: result };
  };

  const calls = {
    createPaymentMethod: createPaymentMethod as unknown as Stripe['createPaymentMethod'],
    confirmCardPayment: confirmMethod('card') as Stripe['confirmCardPayment'],
    confirmCardSetup: confirmMethod('card') as Stripe['confirmCardSetup'],
    confirmUsBankAccountPayment: confirmMethod('us_bank_account') as Stripe['confirmUsBankAccountPayment'],
    confirmUsBankAccountSetup: confirmMethod('us_bank_account') as Stripe['confirmUsBankAccountSetup'],
    confirmPayment: confirmElements as Stripe['confirmPayment'],
    confirmSetup: confirmElements as Stripe['confirmSetup'],
    retrievePaymentIntent: retrieve as Stripe['retrievePaymentIntent'],
    retrieveSetupIntent: retrieve as Stripe['retrieveSetupIntent'],
    handleNextAction: nextAction as Stripe['handleNextAction'],
    handleCardAction: ((clientSecret: string) => nextAction({ clientSecret })) as Stripe['handleCardAction'],
  } satisfies Partial<Stripe>;
  return { ...calls, fetchTerms };
}
