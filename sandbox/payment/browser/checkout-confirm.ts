import type {
  StripeCheckoutConfirmResult,
  StripeCheckoutContact,
  StripeCheckoutLoadActionsSuccess,
  StripeCheckoutValidateElementsResult,
  StripePaymentElement,
} from '@stripe/stripe-js';
import type { CheckoutActions, SessionResponse } from '../checkout/wire.ts';
import type { AddressPart } from './address-element.ts';
import { type ApiConnection, isRefused, type Refused } from './call-api.ts';
import { showChallenge } from './challenge.ts';
import { type CheckoutCalls, hasNoResponse } from './checkout-api.ts';
import { failed, messageOf, refusedConfirm } from './checkout-results.ts';
import type { CheckoutStore } from './checkout-store.ts';
import type { ElementPart } from './element-part.ts';
import type { BillingDetails } from './frame-messages.ts';

export type CheckoutElements = { payment: ElementPart<StripePaymentElement> | null; address: AddressPart | null };
export type ConfirmArgs = NonNullable<Parameters<StripeCheckoutLoadActionsSuccess['confirm']>[0]>;
type Validation = Extract<StripeCheckoutValidateElementsResult, { type: 'error' }>['error'];

/** Validates the elements on the page from last to first, so that the focus ends in the first invalid one. */
export async function validateElements({ payment, address }: CheckoutElements): Promise<Validation | null> {
  const wrong: Validation['validation_errors'] = [];
  const on = (part: ElementPart<object> | null): part is ElementPart<object> => part?.frame.isMounted() === true;
  if (!on(payment) && !on(address)) {
    const message = 'There are no fields on the page to check.';
    return { code: 'no_elements', message, validation_errors: [] };
  }
  for (const [element, part] of [
    ['payment', payment],
    ['billingAddress', address],
  ] as const) {
    const { error } = on(part) ? await part.frame.ask({ type: 'check' }) : {};
    if (error !== undefined) wrong.unshift({ element, message: messageOf(error) });
  }
  const first = wrong[0];
  return first === undefined ? null : { code: 'validation_error', message: first.message, validation_errors: wrong };
}

/** Returns the value of the address element; undefined without a complete one. */
function typedContact(address: AddressPart | null): StripeCheckoutContact | undefined {
  if (address === null || !address.frame.isMounted() || !address.state().complete) return undefined;
  const { name, address: typed } = address.state().value;
  return { name, address: typed };
}

/** Returns the billing details of a new method: the payer as this checkout knows them. */
function detailsOf(store: CheckoutStore, { address }: CheckoutElements, args: ConfirmArgs): BillingDetails {
  const { billingAddress, email, phoneNumber } = store.session();
  const contact = args.billingAddress ?? typedContact(address) ?? billingAddress;
  return {
    name: contact?.name,
    address: contact?.address,
    email: args.email ?? email,
    phone: args.phoneNumber ?? phoneNumber,
  };
}

/**
 * Confirms a checkout. Steps: validate, create the method in the frame unless a saved one is named, send, authenticate
 * the cardholder, settle. A lost response says nothing about the payment: the session is read before an error is
 * returned.
 */
export async function confirmCheckout(
  world: { platform: ApiConnection; calls: CheckoutCalls; store: CheckoutStore; elements: CheckoutElements },
  args: ConfirmArgs,
): Promise<StripeCheckoutConfirmResult> {
  const { platform, calls, store, elements } = world;
  // the displayed amount at the submit; a change after that, here or in another tab, is another amount [CO1]
  const expectedAmount = store.session().total.total.minorUnitsAmount;
  const isNew = args.paymentMethod === undefined;
  const used = isNew ? elements : { payment: null, address: elements.address };
  const wrong = await validateElements(used);
  if (wrong !== null && wrong.code === 'validation_error') return failed(wrong.message);

  let { paymentMethod } = args;
  if (isNew && elements.payment !== null) {
    const made = await elements.payment.frame.ask({
      type: 'create',
      key: platform.key,
      billingDetails: detailsOf(store, elements, args),
    });
    if (made.error !== undefined) return refusedConfirm(made.error);
    paymentMethod = made.paymentMethod?.id;
  }
  const { savePaymentMethod, email, phoneNumber, returnUrl } = args;
  // includes the current field values, even if they were just entered
  const billingAddress = args.billingAddress ?? typedContact(elements.address);
  const body = { expectedAmount, paymentMethod, savePaymentMethod, billingAddress, email, phoneNumber, returnUrl };
  const result = await store.run(() => sendUntilKnown(calls, body));
  if (isRefused(result)) {
    // the page may show an outdated total or code: refresh it before the next submit
    if (result.error.type === 'invalid_request_error') await store.run(() => calls.fetch());
    return refusedConfirm(result.error);
  }
  return prove(platform, calls, store, result);
}

const isComplete = ({ session }: SessionResponse): boolean => session.status.type === 'complete';

/** Returns the response to `confirm`; without one, the state of the session. */
async function sendUntilKnown(
  calls: CheckoutCalls,
  body: CheckoutActions['confirm'],
): Promise<SessionResponse | Refused> {
  const result = await calls.send('confirm', body);
  if (!isRefused(result) || !hasNoResponse(result.error)) return result;
  return truthAfter(calls, result);
}

async function truthAfter(calls: CheckoutCalls, lost: Refused): Promise<SessionResponse | Refused> {
  const settled = await calls.send('settle', {});
  const known = isRefused(settled) && hasNoResponse(settled.error) ? await calls.fetch() : settled;
  if (isRefused(known)) return hasNoResponse(known.error) ? lost : known;
  const isUnderWay = isComplete(known) || known.nextAction !== null || known.session.lastPaymentError !== null;
  return isUnderWay ? known : lost;
}

async function prove(
  platform: ApiConnection,
  calls: CheckoutCalls,
  store: CheckoutStore,
  result: SessionResponse,
): Promise<StripeCheckoutConfirmResult> {
  let now = result;
  if (now.nextAction !== null) {
    await showChallenge(platform.base, now.nextAction.url);
    const settled = await store.run(async () => {
      const reported = await calls.send('settle', {});
      return isRefused(reported) && hasNoResponse(reported.error) ? truthAfter(calls, reported) : reported;
    });
    if (isRefused(settled)) return refusedConfirm(settled.error);
    now = settled;
  }
  if (isComplete(now)) return { type: 'success', session: now.session };
  const message = now.session.lastPaymentError?.message ?? 'The payment was not confirmed. Please try again.';
  return refusedConfirm({ type: 'card_error', message });
}
