import type { Stripe } from '@stripe/stripe-js';
import { createCheckoutSdk } from './checkout-sdk.ts';
import { createIntentCalls } from './confirm-intent.ts';
import { createElements, type ElementsOptions } from './elements.ts';

/** The supported part of the provider's script: an upgrade of its types that changes it no longer compiles. */
type StandIn = Pick<
  Stripe,
  | 'elements'
  | 'initCheckoutElementsSdk'
  | 'createPaymentMethod'
  | 'createToken'
  | 'confirmCardPayment'
  | 'confirmCardSetup'
  | 'confirmUsBankAccountPayment'
  | 'confirmUsBankAccountSetup'
  | 'confirmPayment'
  | 'confirmSetup'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'
  | 'handleNextAction'
  | 'handleCardAction'
  | 'registerAppInfo'
> & { _registerWrapper(wrapper: object): void };

/** Creates the object that `Stripe(key)` returns: the supported methods and results of the provider's script. */
export function createStripeStandIn(base: string, key: string, goTo: (url: string) => void): StandIn {
  const platform = { base, key };
  const { fetchTerms, ...calls } = createIntentCalls(platform, goTo);
  const noToken = {
    error: { type: 'invalid_request_error', message: 'Create a payment method: tokens are not made here.' },
  };
  return {
    ...calls,
    elements: (options?: ElementsOptions) => createElements(base, fetchTerms, options),
    initCheckoutElementsSdk: (options) => createCheckoutSdk(platform, goTo, options),
    createToken: (async () => noToken) as Stripe['createToken'],
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

type Page = { location: { assign(url: string): void }; Stripe?: ((key: string) => StandIn) & { version: string } };

/** Sets `Stripe` on the window. The platform's URL is that of this script. Accepts only test keys. */
export function installStripe(page: Page, script: string): void {
  const source = new URL(script);
  const base = source.origin + source.pathname.replace(/\/stripe\.js$/, '');
  const open = (key: string): StandIn => {
    if (typeof key !== 'string' || !key.startsWith('pk_') || key.startsWith('pk_live_'))
      throw new Error('This stand-in takes the publishable test key of the embedded payment platform.');
    return createStripeStandIn(base, key, (url) => page.location.assign(url));
  };
  page.Stripe = Object.assign(open, { version: 'endive' });
}
