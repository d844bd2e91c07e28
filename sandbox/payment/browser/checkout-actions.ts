import type {
  StripeCheckoutLoadActionsSuccess,
  StripeCheckoutUpdateBusinessNameResult,
  StripeCheckoutUpdateIndividualNameResult,
  StripeCheckoutUpdatePhoneNumberResult,
} from '@stripe/stripe-js';
import type { CheckoutAction, CheckoutActions } from '../checkout/wire.ts';
import type { ApiConnection } from './call-api.ts';
import type { CheckoutCalls } from './checkout-api.ts';
import { type CheckoutElements, type ConfirmArgs, confirmCheckout, validateElements } from './checkout-confirm.ts';
import { failed, forEmail, forPromotionCode, orThrow, thrownMessage, toPlainResult } from './checkout-results.ts';
import type { CheckoutStore } from './checkout-store.ts';

/** Timeout of the page's server in `runServerUpdate`, ms. */
const SERVER_TIME = 20_000;
const NOT_OFFERED = 'This checkout has no such choice.';
const LEAVES = new Promise<never>(() => {});

export type CheckoutDeps = {
  platform: ApiConnection;
  calls: CheckoutCalls;
  store: CheckoutStore;
  elements: CheckoutElements;
  goTo(url: string): void;
};

/** Creates the actions of one checkout session, as `loadActions` returns them. Each waits for the previous ones. */
export function createActions(world: CheckoutDeps): StripeCheckoutLoadActionsSuccess {
  const { calls, store, elements } = world;
  const send = <A extends CheckoutAction>(action: A, body: CheckoutActions[A]) =>
    store.run(() => calls.send(action, body));
  const refuse = async () => failed(NOT_OFFERED);
  let isConfirming = false;

  return {
    getSession: store.session,
    applyPromotionCode: async (code) => forPromotionCode(await send('promotion-code', { code: code.trim() })),
    removePromotionCode: async () => toPlainResult(await send('remove-promotion-code', {})),
    updateBillingAddress: async (billingAddress) => toPlainResult(await send('billing-address', { billingAddress })),
    updateEmail: async (email) => forEmail(await send('email', { email })),
    updatePhoneNumber: async (phoneNumber) =>
      orThrow(await send('phone', { phoneNumber })) satisfies StripeCheckoutUpdatePhoneNumberResult,
    updateIndividualName: async (individualName) =>
      orThrow(await send('name', { individualName })) satisfies StripeCheckoutUpdateIndividualNameResult,
    updateBusinessName: async (): Promise<StripeCheckoutUpdateBusinessNameResult> => {
      throw new Error('This checkout takes one name: set it with updateIndividualName.');
    },
    updateLineItemQuantity: async ({ lineItem, quantity }) =>
      toPlainResult(await send('quantity', { lineItem, quantity })),
    updateShippingAddress: refuse,
    updateShippingOption: refuse,
    updateTaxIdInfo: refuse,
    addOptionalLineItem: refuse,
    removeOptionalLineItem: refuse,
    async runServerUpdate(update) {
      try {
        await within(SERVER_TIME, update());
      } catch (error) {
        return failed(thrownMessage(error, 'The update failed.'));
      }
      return toPlainResult(await send('refresh', {}));
    },
    async validateElements() {
      const error = await validateElements(elements);
      return error === null ? { type: 'success', session: store.session() } : { type: 'error', error };
    },
    async confirm(args = {}) {
      if (isConfirming) return failed('This payment is being confirmed already.');
      isConfirming = true;
      try {
        return await confirmAndLeave(world, args);
      } finally {
        isConfirming = false;
      }
    },
  };
}

async function confirmAndLeave(world: CheckoutDeps, args: ConfirmArgs) {
  const { store, goTo } = world;
  const session = store.session();
  // paid in another tab, or in an attempt whose response was lost: do not send again
  const result =
    session.status.type === 'complete' ? ({ type: 'success', session } as const) : await confirmCheckout(world, args);
  // the platform returns the shop's URL once the session is complete
  const url = (args.returnUrl ?? store.getResponse().returnUrl)?.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
  if (result.type === 'error' || args.redirect === 'if_required' || url === undefined) return result;
  goTo(url);
  return LEAVES;
}

async function within(time: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, refuse) => {
    timer = setTimeout(() => refuse(new Error('The update took too long.')), time);
  });
  try {
    await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
