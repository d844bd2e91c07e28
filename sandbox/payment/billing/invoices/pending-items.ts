import type { WireInvoiceItem } from '../../objects/kinds.ts';
import { newId } from '../../objects/new-id.ts';
import { insertObject } from '../../objects/rows.ts';
import { productOf } from '../amounts.ts';
import { itemOf } from '../subscription.ts';
import type { DraftLine } from '../types.ts';
import { type BillingUnitOfWork, changeState } from '../unit-of-work.ts';

type WaitingLine = DraftLine & { invoiceItemId: string };

/** Stores prorations to be billed with the next invoice. */
export async function addPendingItems(unit: BillingUnitOfWork, lines: readonly DraftLine[]): Promise<void> {
  const { call, customer, subscription } = unit;
  for (const line of lines) {
    const item: WireInvoiceItem = {
      id: newId('ii'),
      object: 'invoiceitem',
      amount: line.amount,
      currency: 'usd',
      customer: customer.id,
      customer_account: null,
      date: call.now,
      description: line.description,
      discountable: line.isDiscountable,
      discounts: [],
      invoice: null,
      livemode: false,
      metadata: {},
      parent: {
        subscription_details: { subscription: subscription.id, subscription_item: itemOf(subscription).id },
        type: 'subscription_details',
      },
      period: line.period,
      pricing: {
        type: 'price_details',
        price_details: { price: line.price.id, product: productOf(line.price) },
        unit_amount_decimal: null,
      },
      proration: true,
      quantity: line.quantity,
      quantity_decimal: String(line.quantity) as unknown as WireInvoiceItem['quantity_decimal'],
      tax_rates: [],
      test_clock: subscription.test_clock,
    };
    await insertObject(call.tx, 'invoice_item', item);
    unit.emitted.push({ type: 'invoiceitem.created', object: item });
  }
  changeState(unit, { hasPendingItems: true });
}

/** Returns the pending lines, oldest first. */
export async function listPendingItems({ call, subscription }: BillingUnitOfWork): Promise<WaitingLine[]> {
  const { rows } = await call.tx.query<{ body: WireInvoiceItem }>(
    'SELECT body FROM payment.invoice_item WHERE subscription = $1 AND invoice IS NULL AND NOT is_deleted ORDER BY seq',
    [subscription.id],
  );
  const { price } = itemOf(subscription);
  return rows.map(({ body }) => ({
    invoiceItemId: body.id,
    description: body.description ?? '',
    amount: body.amount,
    quantity: body.quantity,
    price,
    period: body.period,
    isProration: true,
    isDiscountable: body.discountable,
  }));
}

/** Marks the pending lines as billed by this invoice. */
export async function claimPendingItems(unit: BillingUnitOfWork, invoiceId: string): Promise<void> {
  await unit.call.tx.query(
    `UPDATE payment.invoice_item SET body = body || jsonb_build_object('invoice', $2::text)
     WHERE subscription = $1 AND invoice IS NULL AND NOT is_deleted`,
    [unit.subscription.id, invoiceId],
  );
  changeState(unit, { hasPendingItems: false });
}
