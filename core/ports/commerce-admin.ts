import type { Cents } from '../money.ts';

/** A purchase of documents that is neither an order nor given up. `charged`: paid and no order yet. `asking`: the buyer's bank wants their word. ISO, real time. */
export type PendingPurchase = {
  /** of its cart */
  id: string;
  state: 'charged' | 'asking' | 'paying';
  customerId: number;
  total: Cents;
  lines: readonly { sku: string; quantity: number }[];
  since: string;
  /** what happened to it, in order */
  steps: readonly PurchaseStep[];
  /** until when the buyer's word is waited for; null where they are not asked */
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
  /** by all customers and by each; null: without a limit */
  maxUses: number | null;
  maxUsesPerCustomer: number | null;
};

/** What staff may do with what is sold, where the commerce platform is embedded. A `key` makes a repeated request one. */
export type CommerceAdmin = {
  /** oldest first, 50 at most */
  unsettled(): Promise<PendingPurchase[]>;
  /** those that were stuck and became orders since then, newest first, 50 at most */
  settledSince(since: Date): Promise<SettledPurchase[]>;
  /** Asks the payment provider and carries it on: an order where it was charged, else freed. False: it is as it was. */
  settle(id: string): Promise<boolean>;
  refundState(orderNumber: number): Promise<RefundState | null>;
  /** the order that a payment paid; `customerId` 0: a guest's */
  orderOfPayment(intentId: string): Promise<{ orderNumber: number; customerId: number } | null>;
  /** `amount` with tax; what ends the order in one step is a refund of all of its lines */
  refund(
    orderNumber: number,
    refund: { amount: Cents; reason: string; key: string; seen: SeenRefundState },
  ): Promise<RefundOutcome>;
  /** false: the code is taken */
  addCode(code: NewCode): Promise<boolean>;
  /** an order of one copy that costs nothing; `key` a UUID. Null: no such customer or document */
  give(gift: { customerId: number; sku: string; key: string }): Promise<number | null>;
};

/** Customers of the embedded payment platform, as staff look for them. Ids of customers, newest first, 20 at most. */
export type PaymentCustomerSearch = {
  /** customers with a saved card or account ending in these four digits */
  byLast4(last4: string): Promise<string[]>;
  byInvoice(number: string): Promise<string[]>;
};

type RegisteredMember = { number: string; status: string; expiresOn: string };
/** The embedded registry of members, as staff change it. Dates are ISO days. */
export type MembershipAdmin = {
  /** of an e-mail; the newest where there are several */
  find(email: string): Promise<RegisteredMember | null>;
  /** false: the number is another e-mail's */
  set(member: { number: string; email: string; expiresOn: string; since: string }): Promise<boolean>;
  /** from now on; false: there is none that counts */
  end(email: string, now: Date): Promise<boolean>;
};
