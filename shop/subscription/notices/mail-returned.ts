import type { Result } from '../../../core/result.ts';
import type { ShopContext } from '../../context.ts';
import { type DebitEnding, debitReturned, type OwedState } from '../../mails/kinds/debit-returned.ts';
import type { Outbox } from '../../mails/outbox.ts';
import { writeMail } from '../../mails/write-mail.ts';
import { aboutInvoice, attemptOf, type InvoiceContext } from '../invoices/invoice-context.ts';
import { closingDay } from '../renewal/closing-day.ts';

/** Mails about a payment that a bank returned, once per attempt. */
export async function mailReturned(
  context: ShopContext,
  at: Date,
  scene: InvoiceContext,
  state: OwedState,
): Promise<Result<null, never>> {
  const { invoice, subscription } = scene;
  const nextTry = invoice.nextAttemptAt ?? null;
  const days = [invoice.dueAt, nextTry].filter((day) => day !== null && new Date(day) > at);
  const content = debitReturned.content(context.config, {
    ...scene,
    number: invoice.number,
    returnedAt: at.toISOString(),
    state,
    payBy: days[0] ?? null,
    nextTry,
    closesOn: state === 'closed' ? null : closingDay(invoice, at),
    ending: endingOf(scene),
  });
  const key = returnedKey(invoice.id, attemptOf(scene), subscription.status === 'unpaid');
  return writeMail(context, content, aboutInvoice(scene, key, at));
}

/** Returns why the debit is not retried. */
function endingOf(scene: InvoiceContext): DebitEnding {
  const { dueAt, payment } = scene.invoice;
  if (payment?.isUnauthorized) return { why: 'unauthorized' };
  if (dueAt !== null) return { why: 'sent' };
  return { why: 'tried', attempts: attemptOf(scene) };
}

/** Returns `debit-returned:in_1`; a later attempt, and a return that suspended the plan, have different keys. */
export const returnedKey = (invoiceId: string | null, attempt: number, isClosing = false): string =>
  `debit-returned:${invoiceId}${attempt > 1 ? `:${attempt}` : ''}${isClosing ? ':closed' : ''}`;

/** Whether the return of an attempt was mailed, whatever the state of the plan afterwards. */
export const wasReturned = async (
  { has }: Pick<Outbox, 'has'>,
  invoiceId: string | null,
  attempt: number,
): Promise<boolean> =>
  (await has(returnedKey(invoiceId, attempt))) || (await has(returnedKey(invoiceId, attempt, true)));
