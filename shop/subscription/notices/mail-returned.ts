import type { Result } from '../../../core/result.ts';
import type { ShopContext } from '../../context.ts';
import { debitReturned, type OwedState } from '../../mails/kinds/debit-returned.ts';
import { mailShopOf, writeMail } from '../../mails/write-mail.ts';
import { aboutInvoice, attemptOf, type InvoiceScene } from '../invoices/invoice-scene.ts';

/** A bank sent a payment back: once for each attempt. */
export async function mailReturned(
  context: ShopContext,
  at: Date,
  scene: InvoiceScene,
  state: OwedState,
): Promise<Result<null, never>> {
  const { invoice } = scene;
  const nextTry = invoice.nextAttemptAt ?? null;
  const content = debitReturned(mailShopOf(context.config), {
    ...scene,
    number: invoice.number,
    returnedAt: at.toISOString(),
    state,
    payBy: invoice.dueAt ?? nextTry,
    nextTry,
  });
  return writeMail(context, content, aboutInvoice(scene, returnedKey(invoice.id, attemptOf(scene)), at));
}

/** `debit-returned:in_1`; one that the provider asked the bank for again may come back again, under a key of its own. */
export const returnedKey = (invoiceId: string | null, attempt: number): string =>
  `debit-returned:${invoiceId}${attempt > 1 ? `:${attempt}` : ''}`;
