import type { Cents } from '../../../../core/money.ts';
import type { PendingPurchase } from '../../../../core/ports/commerce-admin.ts';
import type { Checkout } from '../../../../platforms/payment/client/types.ts';
import type { PendingPlan } from '../../repository/selling/purchase-list.ts';
import type { Desk } from '../desk.ts';
import { getCustomerName } from '../read-person.ts';

/** The items, buyer and amount of a purchase, as lists of the desk show them. */
export type DescribedPurchase = {
  kind: 'documents' | 'plan';
  id: string;
  person: { customerId: number; name: string } | null;
  what: string;
  /** null if unknown so far */
  amount: Cents | null;
};

/** `A101-2025 × 2`. */
export const copies = (sku: string, quantity: number): string => (quantity === 1 ? sku : `${sku} × ${quantity}`);

/** Describes a purchase of documents for staff; `total` in cents. */
export async function describeDocuments(
  { directory }: Desk,
  { id, customerId, total, lines }: Pick<PendingPurchase, 'id' | 'customerId' | 'total' | 'lines'>,
): Promise<DescribedPurchase> {
  const known = await directory.byCustomer(customerId);
  const what = lines.map(({ sku, quantity }) => copies(sku, quantity)).join(', ');
  return {
    kind: 'documents',
    id,
    person: known ? { customerId, name: getCustomerName(known) } : null,
    what,
    amount: total,
  };
}

/** `checkout`: the payment platform's object; null if unavailable. */
export async function describePlanPurchase(
  { directory }: Desk,
  { sessionId, paymentCustomerId, plan, seats }: PendingPlan,
  checkout: Pick<Checkout, 'invoice'> | null,
): Promise<DescribedPurchase> {
  const known = await directory.byPayer(paymentCustomerId);
  const person = known ? { customerId: known.customerId, name: getCustomerName(known) } : null;
  return { kind: 'plan', id: sessionId, person, what: copies(plan, seats), amount: checkout?.invoice?.total ?? null };
}
