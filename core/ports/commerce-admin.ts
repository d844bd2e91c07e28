import type { Cents } from '../money.ts';

/**
 * A purchase of documents that is neither an order nor canceled. `charged`: paid without an order yet. `asking`: the
 * customer's bank requires authentication. ISO, real time.
 */
export type PendingPurchase = {
  /** items in its cart */
  id: string;
  state: 'charged' | 'asking' | 'paying';
  customerId: number;
  total: Cents;
  lines: readonly { sku: string; quantity: number }[];
  since: string;
  /** its steps in order */
  steps: readonly PurchaseStep[];
  /** deadline of the authentication; null if none is required */
  givenUpAt: string | null;
};

/**
 * Step of a purchase, in the order of the values: button clicked, card declined, authentication requested by the bank,
 * no response of the payment platform, money charged, order not created, order created by a recovery. `times`:
 * consecutive repeats, until the last moment. ISO, real time.
 */
export type PurchaseStep = {
  step: 'pressed' | 'declined' | 'bank-asked' | 'silent' | 'charged' | 'not-made' | 'recovered';
  at: string;
  until: string | null;
  times: number;
};

/** A purchase of documents that was stuck and became an order at `at`. ISO, real time. */
export type SettledPurchase = Pick<PendingPurchase, 'id' | 'customerId' | 'total' | 'lines'> & { at: string };

/** The refundable rest of an order, tax included; `isPending`: a refund is in progress. */
type RefundState = { total: Cents; left: Cents; isPending: boolean };
/** The refundable rest when staff decided. A refund based on another state is refused under the order's lock. */
export type SeenRefundState = Omit<RefundState, 'total'>;

/**
 * The outcome of a refund. `pending`: recorded, but the card provider has not answered yet; it is retried
 * automatically. `failed`: the provider refused. `refused`: too much, nothing, or not the expected state; nothing was
 * done.
 */
export type RefundOutcome = 'done' | 'pending' | 'failed' | 'refused';

type NewCode = {
  /** letters, digits, - and _ */
  code: string;
  name: string;
  /** basis points for a percentage, cents for an amount off */
  kind: 'percentage' | 'fixed';
  amount: number;
  expiresAt: Date;
  /** limits in total and per customer; null: unlimited */
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

/**
 * Staff actions on products and orders while the commerce platform is embedded. A `key` makes repeated requests
 * idempotent.
 */
export type CommerceAdmin = {
  /** oldest first, 50 at most */
  unsettled(): Promise<PendingPurchase[]>;
  /** recently settled purchases since then, newest first, 50 at most */
  settledSince(since: Date): Promise<SettledPurchase[]>;
  /**
   * Syncs a purchase with the payment provider: creates the order if it was charged, else releases it. Returns false if
   * nothing changed.
   */
  settle(id: string): Promise<boolean>;
  refundState(orderNumber: number): Promise<RefundState | null>;
  /** the order of a payment; `customerId` 0: a guest's */
  orderOfPayment(intentId: string): Promise<{ orderNumber: number; customerId: number } | null>;
  /** `amount` includes tax; a refund of all lines ends the order in one step */
  refund(
    orderNumber: number,
    refund: { amount: Cents; reason: string; key: string; seen: SeenRefundState },
  ): Promise<RefundOutcome>;
  /** false: the code exists already */
  addCode(code: NewCode): Promise<boolean>;
  /** creates a free order of one copy; `key` is a UUID. Returns null if the customer or document is unknown */
  give(gift: { customerId: number; sku: string; key: string }): Promise<number | null>;
};

/** Searches customers of the embedded payment platform for staff. Returns customer ids, newest first, 20 at most. */
export type PaymentCustomerSearch = {
  /** customers with a saved card or account ending in these four digits */
  byLast4(last4: string): Promise<string[]>;
  byInvoice(number: string): Promise<string[]>;
};

type RegisteredMember = { number: string; status: string; expiresOn: string };
/** The embedded member registry with staff actions. Dates are ISO days. */
export type MembershipAdmin = {
  /** finds by email; the newest if there are several */
  find(email: string): Promise<RegisteredMember | null>;
  /** false: the number belongs to another email */
  set(member: { number: string; email: string; expiresOn: string; since: string }): Promise<boolean>;
  /** ends the membership now; false: none is active */
  end(email: string, now: Date): Promise<boolean>;
};
