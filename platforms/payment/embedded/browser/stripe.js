import { callApi } from './call-api.js';
import { showChallenge } from './challenge.js';
import { createElements } from './elements.js';

const intentIdOf = (clientSecret) => String(clientSecret).split('_secret_')[0];
const pathOf = (clientSecret) =>
  `${String(clientSecret).startsWith('seti_') ? 'setup_intents' : 'payment_intents'}/${encodeURIComponent(intentIdOf(clientSecret))}`;
const invalid = (message) => ({ error: { type: 'invalid_request_error', message } });

/** The object that `Stripe(key)` answers; the methods and results of the provider's own script, as far as this platform goes. */
export function createStripe(base, key, goTo) {
  const fetchIntent = (clientSecret) =>
    callApi(base, key, 'GET', pathOf(clientSecret), { client_secret: clientSecret });
  const named = (clientSecret, intent) => {
    if (intent.error !== undefined) return { error: intent.error };
    return String(clientSecret).startsWith('seti_') ? { setupIntent: intent } : { paymentIntent: intent };
  };

  /** Has the frame make a payment method of what was typed. */
  const methodFrom = (element, details = {}) =>
    element === null || element === undefined
      ? Promise.resolve(invalid('There are no card fields on the page.'))
      : element._ask({ type: 'create', key, billingDetails: details });

  const finish = async (clientSecret, intent, handlesActions) => {
    if (intent.error !== undefined || intent.status !== 'requires_action' || !handlesActions)
      return named(clientSecret, intent);
    await showChallenge(base, intent);
    const settled = await fetchIntent(clientSecret);
    const failure = settled.last_payment_error ?? settled.last_setup_error;
    if (settled.status === 'requires_payment_method' && failure) return { error: { ...failure } };
    if (settled.status === 'requires_action') {
      return {
        error: {
          type: 'card_error',
          code: 'authentication_canceled',
          message: 'The card was not authenticated. Please try again.',
        },
      };
    }
    return named(clientSecret, settled);
  };

  const confirm = async (clientSecret, params, handlesActions) => {
    const intent = await callApi(base, key, 'POST', `${pathOf(clientSecret)}/confirm`, {
      ...params,
      client_secret: clientSecret,
    });
    return finish(clientSecret, intent, handlesActions);
  };

  const confirmCard = async (clientSecret, data = {}, options = {}) => {
    const method = data.payment_method;
    const params = { return_url: data.return_url };
    if (typeof method === 'string') params.payment_method = method;
    else if (method?.card !== undefined) {
      const made = await methodFrom(method.card, method.billing_details);
      if (made.error !== undefined) return { error: made.error };
      params.payment_method = made.paymentMethod.id;
    }
    if (data.receipt_email !== undefined) params.receipt_email = data.receipt_email;
    if (data.setup_future_usage !== undefined) params.setup_future_usage = data.setup_future_usage;
    return confirm(clientSecret, params, options.handleActions !== false);
  };

  const confirmElements = async ({ elements, clientSecret, confirmParams = {}, redirect = 'always' }) => {
    const secret = clientSecret ?? elements?._clientSecret;
    if (typeof secret !== 'string') return invalid('A client secret is needed to confirm.');
    const params = { return_url: confirmParams.return_url, receipt_email: confirmParams.receipt_email };
    if (typeof confirmParams.payment_method === 'string') params.payment_method = confirmParams.payment_method;
    else if (elements !== undefined) {
      const made = await methodFrom(elements._element(), confirmParams.payment_method_data?.billing_details);
      if (made.error !== undefined) return { error: made.error };
      params.payment_method = made.paymentMethod.id;
    }
    const result = await confirm(secret, params, true);
    if (result.error !== undefined || redirect === 'if_required' || confirmParams.return_url === undefined)
      return result;
    const isSetup = result.setupIntent !== undefined;
    const target = new URL(confirmParams.return_url);
    target.searchParams.set(isSetup ? 'setup_intent' : 'payment_intent', intentIdOf(secret));
    target.searchParams.set(isSetup ? 'setup_intent_client_secret' : 'payment_intent_client_secret', secret);
    target.searchParams.set('redirect_status', (result.setupIntent ?? result.paymentIntent).status);
    goTo(target.href);
    return new Promise(() => {});
  };

  const nextAction = async ({ clientSecret }) => finish(clientSecret, await fetchIntent(clientSecret), true);

  return {
    elements: (options) => createElements({ base, fetchIntent }, options),
    createPaymentMethod: (data) =>
      methodFrom(
        data.elements === undefined ? data.card : data.elements._element(),
        data.billing_details ?? data.params?.billing_details,
      ),
    createToken: async () => invalid('Tokens are not made here. Create a payment method instead.'),
    confirmCardPayment: confirmCard,
    confirmCardSetup: confirmCard,
    confirmPayment: confirmElements,
    confirmSetup: confirmElements,
    retrievePaymentIntent: async (clientSecret) => named(clientSecret, await fetchIntent(clientSecret)),
    retrieveSetupIntent: async (clientSecret) => named(clientSecret, await fetchIntent(clientSecret)),
    handleNextAction: nextAction,
    handleCardAction: (clientSecret) => nextAction({ clientSecret }),
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  };
}

/** Puts `Stripe` on the window. The platform's address is where this script came from. */
export function installStripe(window) {
  const source = new URL(window.document.currentScript.src);
  const base = source.origin + source.pathname.replace(/\/stripe\.js$/, '');
  const open = (key) => {
    if (typeof key !== 'string' || !key.startsWith('pk_') || key.startsWith('pk_live_')) {
      throw new Error('This stand-in takes the publishable test key of the embedded payment platform.');
    }
    return createStripe(base, key, (url) => window.location.assign(url));
  };
  open.version = 'endive';
  window.Stripe = open;
}
