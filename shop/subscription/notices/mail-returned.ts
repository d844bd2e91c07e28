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
  // one that the provider asked the bank for again may come back again
  const attempt = attemptOf(scene);
  const key = `debit-returned:${invoice.id}${attempt > 1 ? `:${attempt}` : ''}`;
  return writeMail(context, content, aboutInvoice(scene, key, at));
}
