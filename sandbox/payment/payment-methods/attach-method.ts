import type Stripe from 'stripe';
import { recordEvent } from '../events/record-event.ts';
import { findObject, saveObject } from '../objects/rows.ts';
import type { RouteCall } from '../wire/route.ts';
import type { StoredMethod } from './find-method.ts';

type Changer = Pick<RouteCall<unknown>, 'tx' | 'now' | 'requestId' | 'idempotencyKey' | 'webhookUrl'>;

/** Attaches a locked method to a customer; the caller has checked the bank's approval. */
export async function attachMethod(
  call: Changer,
  method: StoredMethod,
  customerId: string,
): Promise<Stripe.PaymentMethod> {
  const card = method.body.card;
  const checks = card?.checks ?? null;
  const attached: Stripe.PaymentMethod = {
    ...method.body,
    customer: customerId,
    ...(card === undefined || checks === null
      ? {}
      : { card: { ...card, checks: { ...checks, cvc_check: checks.cvc_check === null ? null : 'pass' } } }),
  };
  await saveObject(call.tx, 'payment_method', attached, method.hidden);
  await recordEvent(call, 'payment_method.attached', attached);
  return attached;
}

/**
 * [I1] Detaches a method from its customer and clears it as a default. It cannot be used again. Locks the owner first,
 * as all charges do: otherwise a charge that has locked the owner and waits for the method would deadlock.
 */
export async function detachMethod(call: Changer, id: string): Promise<Stripe.PaymentMethod | null> {
  const { tx } = call;
  const owner = (await findObject(tx, 'payment_method', id))?.body.customer;
  if (typeof owner !== 'string') return null;
  await findObject(tx, 'customer', owner, 'FOR UPDATE');
  const method = await findObject(tx, 'payment_method', id, 'FOR UPDATE');
  // another request was faster
  if (method?.body.customer !== owner) return null;
  const detached: Stripe.PaymentMethod = { ...method.body, customer: null };
  await saveObject(tx, 'payment_method', detached, { ...method.hidden, isUsed: true });
  await tx.query(
    `UPDATE payment.customer SET body = jsonb_set(body, '{invoice_settings,default_payment_method}', 'null')
     WHERE id = $1 AND body #>> '{invoice_settings,default_payment_method}' = $2`,
    [owner, id],
  );
  await recordEvent(call, 'payment_method.detached', detached, { customer: owner });
  return detached;
}
