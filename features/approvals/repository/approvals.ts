import type { Cents } from '../../../core/money.ts';
import type { PurchaseOrderFile } from '../../cart/repository/cart-purposes.ts';
import type { Scan } from '../../documents/files/inspect-scan.ts';
import type { OutgoingMail } from '../../shared/emails/outbox-port.ts';
import type { ApprovalState, PayWay } from '../rules/approval-states.ts';

/** A document of a request. `unitPrice`: for one copy after automatic discounts; the order uses it for 14 days. */
export type ApprovalLine = {
  productId: number;
  variantId: number;
  sku: string;
  name: string;
  quantity: number;
  unitPrice: Cents;
  /** '' without one */
  job: string;
};

/** The member who sent a request. Empty texts after erasure. `customerId`: at the commerce platform. */
type Requester = { sub: string; userId: string; customerId: number; email: string; name: string };

/** The approver who answered. Empty texts after erasure. */
export type Approver = { sub: string; userId: string; name: string };

/** The sums of a request or of its order. `tax`: null if the platform didn't compute it. Cents. */
export type ApprovalSums = { amount: Cents; tax: Cents | null; total: Cents };

/** What a member sends for approval. Times are ISO, in business time. */
export type SentRequest = {
  companyId: string;
  companyName: string;
  requester: Requester;
  lines: readonly ApprovalLine[];
  coupons: readonly { code: string; amount: Cents }[];
  poNumber: string;
  poFile: PurchaseOrderFile | null;
  note: string;
  /** the company's limit at that time */
  limit: Cents;
  sums: ApprovalSums;
  way: PayWay;
  /** the members who could answer when it was sent, by user id: they get the emails */
  approverIds: readonly string[];
  sentAt: string;
  expiresAt: string;
};

/** `way`: once it's answered, that of the answer. */
export type ApprovalRequest = SentRequest & {
  /** R-n */
  number: number;
  /** grows each time the request is sent again */
  version: number;
  state: ApprovalState;
  /** the cart that was sent, until the platform has deleted it */
  cartId: string | null;
  /** of the last answer; null: none, withdrawn or expired */
  answeredBy: Approver | null;
  /** of the last answer, also of a withdrawal and of the end without an answer */
  answeredAt: string | null;
  /** the approver's words to the requester */
  answer: string;
  /** the approved copies by line; null: not approved */
  copies: readonly number[] | null;
  /** the cart of the approved order */
  orderCartId: string | null;
  orderNumber: number | null;
  /** of the order, or of the approved copies that wait for payment */
  orderTotal: Cents | null;
  /** a withdrawal because the member left the company */
  isAfterRemoval: boolean;
  /** when the lines went back to the requester's cart */
  returnedAt: string | null;
};

/** Identifies what an approver saw. */
export type SeenRequest = { number: number; version: number };

type Approval = { by: Approver; copies: readonly number[]; way: PayWay; at: Date };
type PlacedApproval = { orderNumber: number; total: Cents; at: Date };

/** Orders above the limit by their only approver, and approved requests: for the company's activity. */
export type ApprovalActivity = {
  at: string;
  orderNumber: number;
  buyerName: string;
  /** null: the buyer is the only approver */
  approverName: string | null;
};

/**
 * Requests for approval. Each change is one statement that names the state it expects, so that the first answer counts,
 * and commits with its email.
 */
export type Approvals = {
  /**
   * Moves the cart into a request, in one transaction: the customer has no cart afterwards, and its PO and jobs are
   * cleared. `revises`: the request of this customer that was sent back, or has expired; it gets the next version. Null:
   * the cart isn't the customer's anymore, or the request is in another state; nothing was changed.
   */
  send(request: SentRequest, cartId: string, revises: number | null): Promise<ApprovalRequest | null>;
  /** Gives the cart back: it is being paid. Only right after `send`. */
  undoSend(request: ApprovalRequest): Promise<void>;
  /** Records that the platform deleted the cart of a request. */
  clearCart(number: number): Promise<void>;
  find(companyId: string, number: number): Promise<ApprovalRequest | null>;
  findByOrderCart(cartId: string): Promise<ApprovalRequest | null>;
  /** a company's requests, of one customer if given: open ones by their last day, then answered ones newest first; 200 at most */
  list(companyId: string, sub?: string): Promise<ApprovalRequest[]>;
  /** the requests that wait for this approver, by company */
  countWaiting(companyIds: readonly string[], userId: string): Promise<ReadonlyMap<string, number>>;
  /** the request that the customer's next one replaces; null: none */
  findRevised(sub: string): Promise<{ companyId: string; number: number } | null>;
  /** Reserves a waiting request for one approver; false: it was answered, withdrawn, or sent again. */
  claim(seen: SeenRequest, approval: Approval): Promise<boolean>;
  /** Records the cart of an order before anything can be paid; false: the claim was lost. `replaces`: the cart before. */
  setOrderCart(seen: SeenRequest, cartId: string, replaces: string | null): Promise<boolean>;
  /** Nothing was ordered, and its cart is deleted: the request waits again. */
  release(seen: SeenRequest, from: 'approving' | 'paying'): Promise<void>;
  /** The claimed request waits for the approver's payment; false: the claim was lost. */
  startPayment(seen: SeenRequest, total: Cents): Promise<boolean>;
  /** Answers the request of this cart with its order. Idempotent; false: another answer, or none. */
  finish(orderCartId: string, placed: PlacedApproval, mail: OutgoingMail | null): Promise<boolean>;
  /** false: it was answered, withdrawn, or sent again */
  sendBack(
    seen: SeenRequest,
    answer: { by: Approver; answer: string; at: Date },
    mail: OutgoingMail | null,
  ): Promise<boolean>;
  /** From `from`; false: it is in another state. A request that waits for payment: its cart must be deleted before. */
  withdraw(seen: SeenRequest, from: 'waiting' | 'paying', at: Date): Promise<boolean>;
  expire(seen: SeenRequest, from: 'waiting' | 'paying', at: Date, mail: OutgoingMail | null): Promise<boolean>;
  /** Withdraws the waiting requests of a member who left or was removed. */
  withdrawOfMember(companyId: string, userId: string, at: Date): Promise<void>;
  /** Restores those requests, if they haven't expired. */
  restoreOfMember(companyId: string, userId: string, at: Date): Promise<void>;
  /** Reserves the return of the lines to the requester's cart; false: they were returned. Null: not returned after all. */
  markReturned(seen: SeenRequest, at: Date | null): Promise<boolean>;
  /**
   * Adds PO, PO file and jobs to the requester's cart for the company, where it has none. `revises`: sending that cart
   * sends this request again.
   */
  returnDetails(request: ApprovalRequest, revises: boolean, at: Date): Promise<void>;
  /** Marks an email round as written, so that the job doesn't repeat it. */
  markMailed(seen: SeenRequest, round: 'sent' | 'reminder', at: Date): Promise<void>;
  /** Work for the job, the oldest first: at most 100 of each kind. `before`: real time of a claim. */
  listUnfinished(now: Date): Promise<{
    /** carts that the platform may still have */
    carts: ApprovalRequest[];
    /** claims that a process left */
    claims: ApprovalRequest[];
    /** waiting for payment */
    payments: ApprovalRequest[];
    unmailed: ApprovalRequest[];
    remind: ApprovalRequest[];
    expired: ApprovalRequest[];
  }>;
  /** the order of a cart that the store recorded for a company; null: none */
  findOrder(cartId: string): Promise<{ orderNumber: number; total: Cents } | null>;
  /** the newest 20 */
  listActivity(companyId: string): Promise<ApprovalActivity[]>;
  /** a customer's requests, newest first; 100 at most */
  listOwn(sub: string): Promise<ApprovalRequest[]>;
  hasOpen(companyId: string): Promise<boolean>;
  /** the file of a request's PO; null without one, or if its key is lost */
  openPoFile(number: number): Promise<Scan | null>;
};
