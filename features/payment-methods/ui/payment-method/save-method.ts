import type { SetupIntent, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { message } from '../../../../messages/message.ts';
import type { MethodKind } from '../method-calls.ts';
import type { BillingContact } from './rows/address-lines.ts';

/** `methodId` null: the provider will provide it later. */
export type Added = { setupId: string; methodId: string | null };
/** `isTyped`: about the input of the fields, which show it themselves. `isUnsure`: the method may have been saved all the same. */
export type SaveMethodFailure = { text: string; isTyped?: true; isUnsure?: true };
export type Saving = { ok: true; added: Added } | ({ ok: false } & SaveMethodFailure);

type SaveInput = {
  stripe: Pick<Stripe, 'confirmSetup' | 'retrieveSetupIntent'>;
  elements: StripeElements;
  secret: string;
  kind: MethodKind;
  contact: BillingContact;
  returnUrl: string;
  /** the last attempt ended without a response */
  isUnsure: boolean;
};

/**
 * [ACC-07] [ERR-17] Saves the input with the payment platform; it never passes through this store. Before a retry, looks up an attempt whose response was lost,
 * so that two clicks save one method [CO10].
 */
export async function saveMethod(input: SaveInput): Promise<Saving> {
  const { stripe, elements, secret, contact, kind, returnUrl } = input;
  if (input.isUnsure) {
    const known = addedBy((await stripe.retrieveSetupIntent(secret)).setupIntent);
    if (known) return { ok: true, added: known };
  }
  const { error: fault } = await elements.submit();
  if (fault) return { ok: false, text: fault.message || message('method.add.unexpected'), isTyped: true };
  const { name, address } = contact;
  const done = await stripe.confirmSetup({
    elements,
    redirect: 'if_required',
    confirmParams: {
      return_url: returnUrl,
      // a bank account collects its owner beside its number
      payment_method_data: { billing_details: kind === 'card' ? { name, address } : { address } },
    },
  });
  if (done.error) return refusalOf(done.error);
  const added = addedBy(done.setupIntent);
  if (added) return { ok: true, added };
  const isUnverified = done.setupIntent?.next_action?.type === 'verify_with_microdeposits';
  return { ok: false, text: message(isUnverified ? 'method.add.unverified' : 'method.add.notMade') };
}

/** Returns the id of the setup, the prefix of its client secret. */
export const setupIdOf = (secret: string): string => secret.split('_secret_', 1)[0] ?? '';

/** Returns the method that a SetupIntent saved; null if it saved none. */
export function addedBy(intent: SetupIntent | undefined): Added | null {
  if (intent?.status !== 'succeeded' && intent?.status !== 'processing') return null;
  const method = intent.payment_method;
  const methodId = typeof method === 'string' ? method : (method?.id ?? null);
  // a method that is still processing gets its id later
  return methodId === null && intent.status === 'succeeded' ? null : { setupId: intent.id, methodId };
}

const OWN_MESSAGES: readonly string[] = ['card_error', 'validation_error'];
const UNSURE: readonly string[] = ['api_error', 'api_connection_error'];

/** [ACC-13] [ERR-05] Returns the provider's own message for card and input errors, a generic one otherwise. */
export function refusalOf(error: StripeError): Saving {
  const saved = error.code === 'setup_intent_unexpected_state' ? addedBy(error.setup_intent) : null;
  if (saved) return { ok: true, added: saved };
  const label = OWN_MESSAGES.includes(error.type) ? error.message : '';
  const text = label || message('method.add.unexpected');
  return { ok: false, text, ...(UNSURE.includes(error.type) ? { isUnsure: true } : {}) };
}
