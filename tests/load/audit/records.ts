/** What the platforms and the store hold after a trial, as far as it came into being in it; cents. */
export type Records = {
  /** succeeded ones; `refunded` is what went back of it */
  charges: { id: string; intent: string; amount: number; refunded: number }[];
  /** of documents */
  orders: { id: number; customerId: number; intent: string | null; total: number }[];
  /** paid ones of plans; `intent` is null where credit paid all */
  invoices: { id: string; subscription: string; intent: string | null; paid: number; total: number }[];
  /** plans that have begun and ended */
  endedPlans: string[];
  /** customers with more than one plan that is alive */
  doublePlans: string[];
  outbox: { key: string; state: string; messageId: string }[];
  /** the mailbox: what a mail server has taken, by the id that a mail keeps over all its tries */
  mailbox: { messageId: string; copies: number }[];
  /** overdue and permanently failed work, by name */
  stuck: { what: string; count: number }[];
};

/** What buyers and visitors saw, to compare with the records. */
export type Witness = {
  /** numbers of orders that a buyer read on the confirmation */
  confirmedOrders: readonly number[];
  /** how many orders each customer sees beyond those of before */
  seenOrders: ReadonlyMap<number, number>;
  /** what disagreed on the way: carts, seats, sessions */
  differences: readonly string[];
};
