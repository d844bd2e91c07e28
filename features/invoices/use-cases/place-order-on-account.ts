import { defineJob, noInput } from '../../../core/queue/define-job.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import { sum } from '../../../core/sum.ts';
import type { DocumentOrder } from '../../orders/rules/order.ts';
import { readOrder } from '../../orders/use-cases/find-order.ts';
import { toOrderFacts } from '../../orders/use-cases/mail-order.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import { toOutgoing } from '../../shared/emails/write-mail.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopWorker } from '../../shared/jobs.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { orderOnAccount } from '../emails/order-on-account.ts';
import type { AccountOrder } from '../repository/on-account.ts';
import { getInvoiceDueDay, ON_ACCOUNT } from '../rules/on-account.ts';

type Needs = Pick<
  ShopContext,
  'onAccount' | 'purposes' | 'commerce' | 'locks' | 'config' | 'files' | 'taxCertificates' | 'log' | 'now'
>;
/** Cents; `dueOn`: an ISO day. */
type PlacedOnAccount = { orderNumber: number; dueOn: string; total: number };

const show = ({ total, placedAt }: AccountOrder, orderNumber: number): PlacedOnAccount => ({
  orderNumber,
  dueOn: getInvoiceDueDay(new Date(placedAt)),
  total,
});

/**
 * Orders a cart on account. The caller has checked who may order, has recorded the checkout (`purposes.startCheckout`) and
 * has set the billing address. The credit is reserved before the request to the platform. Idempotent by the cart.
 * `conflict`: the total changed, or the cart was ordered otherwise; nothing was ordered. `account-order-pending`: the
 * platform did not respond; the job finishes or releases the order. [NET-12] [NET-20]
 */
export async function placeOrderOnAccount(
  context: Needs,
  order: { cartId: string; companyId: string; shownTotal: number },
): Promise<Result<PlacedOnAccount, FailureCode>> {
  const lock = await context.locks.run(`account-order:${order.cartId}`, () => place(context, order));
  return lock.isBusy ? err('conflict') : lock.value;
}

async function place(
  context: Needs,
  { cartId, companyId, shownTotal }: Parameters<typeof placeOrderOnAccount>[1],
): Promise<Result<PlacedOnAccount, FailureCode>> {
  const { onAccount, purposes, now } = context;
  const known = await onAccount.find(cartId);
  if (known && known.orderNumber !== null)
    return known.companyId === companyId ? ok(show(known, known.orderNumber)) : err('conflict');
  const checkout = (await purposes.findCheckouts([cartId])).get(cartId);
  // an order that costs nothing is free, not on account
  if (checkout?.companyId !== companyId || shownTotal <= 0) return err('conflict');
  const reserved = await onAccount.reserve({ cartId, companyId, total: shownTotal }, now());
  return reserved.ok ? finish(context, reserved.value) : reserved;
}

/** Places a reserved order and records its invoice; frees the credit if nothing was ordered. */
async function finish(context: Needs, order: AccountOrder): Promise<Result<PlacedOnAccount, FailureCode>> {
  const { commerce, onAccount } = context;
  const placed = await commerce.orderOffline(order.cartId, { paymentMethod: ON_ACCOUNT, total: order.total });
  if (!placed.ok) {
    // without a response it may be ordered: the job asks again
    if (placed.code === 'unavailable' || placed.code === 'limited') return err('account-order-pending');
    await onAccount.release(order.cartId);
    return err('conflict');
  }
  const shown = show(order, placed.value.orderNumber);
  await record(context, order, shown);
  return ok(shown);
}

/** Records the invoice with its emails. The order exists: a failed read leaves the rest to the job. */
async function record(
  context: Needs,
  { cartId }: AccountOrder,
  { orderNumber, dueOn }: PlacedOnAccount,
): Promise<void> {
  const found = await readOrder(context, orderNumber);
  if (!found.ok || !found.value) {
    context.log.warn({ area: 'on-account', order: orderNumber }, 'an order on account was not read');
    return;
  }
  const copies = sum(found.value.lines.map(({ quantity }) => quantity));
  const mails = createMails(context, found.value, dueOn);
  await context.onAccount.record(cartId, { orderNumber, dueOn, copies }, mails);
}

/** Creates the emails to the buyer and to the company's invoice email, with the invoice as a PDF. */
function createMails(context: Needs, order: DocumentOrder, dueOn: string): OutgoingMail[] {
  const { config } = context;
  const id = String(order.orderNumber);
  const invoiceEmail = order.company?.invoiceEmail ?? '';
  const mailTo = (to: string, isCopy: boolean): OutgoingMail =>
    toOutgoing(config, orderOnAccount.content(config, { ...toOrderFacts(context, order, isCopy), dueOn }), {
      key: `${orderOnAccount.kind}:${id}${isCopy ? ':company' : ''}`,
      about: { type: 'order', id },
      to,
      at: new Date(order.createdAt),
      attachments: [{ name: `invoice-${id}.pdf`, source: 'receipt', id }],
    });
  const { email } = order.billing;
  const hasCopy = invoiceEmail !== '' && invoiceEmail.toLowerCase() !== email.toLowerCase();
  return [mailTo(email, false), ...(hasCopy ? [mailTo(invoiceEmail, true)] : [])];
}

/**
 * Finishes orders on account whose process ended: one that the platform has becomes an invoice, another frees its
 * credit. One failing order doesn't stop the others. Returns the number of ended reservations. [NET-21]
 */
export async function finishAccountOrders(context: Needs): Promise<number> {
  const { onAccount, locks, log } = context;
  let ended = 0;
  for (const { cartId } of await onAccount.listAbandoned()) {
    // a slow process that still orders this cart has the lock, and keeps its credit
    const lock = await locks
      .run(`account-order:${cartId}`, () => finishAbandoned(context, cartId))
      .catch((error: Error) => {
        log.warn({ area: 'on-account', cartId, error: error.message }, 'an order on account was left');
        return null;
      });
    if (lock === null || lock.isBusy || !lock.value) continue;
    const now = await onAccount.find(cartId);
    if (now !== null && now.orderNumber === null) continue;
    ended += 1;
    log.info({ area: 'on-account', order: now?.orderNumber ?? null }, 'an order on account was finished');
  }
  return ended;
}

/** Finishes or releases one order; false if it isn't abandoned anymore, or if the platform doesn't respond. */
async function finishAbandoned(context: Needs, cartId: string): Promise<boolean> {
  const { onAccount, commerce } = context;
  // another process may have ordered the cart again before this one had the lock
  const order = (await onAccount.listAbandoned()).find((each) => each.cartId === cartId);
  if (order === undefined) return false;
  const found = await commerce.findOrderByCart(cartId);
  if (!found.ok) return false;
  if (found.value === null) await onAccount.release(cartId);
  else await finish(context, order);
  return true;
}

export const finishAccountOrdersJob = defineJob({
  name: 'finish-account-orders',
  input: noInput,
  every: 60,
  run: async ({ openContext }: ShopWorker) => void (await finishAccountOrders(openContext())),
});
