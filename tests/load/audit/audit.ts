import type { Records, Witness } from './records.ts';

/** The kinds of mail that are the receipt of a paid invoice: exactly one of them. */
const RECEIPTS = ['plan-confirmation', 'seats-added', 'renewal-charged', 'debit-arrived'];

const countBy = <T>(all: readonly T[], key: (one: T) => string | number | null): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const one of all) {
    const name = key(one);
    if (name !== null) counts.set(String(name), (counts.get(String(name)) ?? 0) + 1);
  }
  return counts;
};

/** Compares ledger, orders, plans and mails. Returns one line for each disagreement; empty if all agree. */
export function audit(records: Records, witness: Witness): string[] {
  return [
    ...auditMoney(records),
    ...auditMails(records),
    ...auditWitness(records, witness),
    ...records.doublePlans.map((customer) => `${customer} has two living plans`),
    ...records.stuck.map(({ what, count }) => `${count} stuck: ${what}`),
    ...witness.differences,
  ];
}

/** Each charge has one order or one invoice, or went back whole; each of these has one charge, of its sum. */
function auditMoney({ charges, orders, invoices }: Records): string[] {
  const [ordersOf, invoicesOf, chargesOf] = [
    countBy(orders, ({ intent }) => intent),
    countBy(invoices, ({ intent }) => intent),
    countBy(charges, ({ intent }) => intent),
  ];
  const amounts = new Map(charges.map(({ intent, amount }) => [intent, amount]));
  const found: string[] = [];
  for (const { id, intent, amount, refunded } of charges) {
    const reasons = (ordersOf.get(intent) ?? 0) + (invoicesOf.get(intent) ?? 0);
    if (reasons === 0 && refunded < amount) found.push(`charge ${id} of ${amount} has no order, and was kept`);
    if (reasons > 1) found.push(`charge ${id} has ${reasons} orders`);
    if ((chargesOf.get(intent) ?? 0) > 1) found.push(`intent ${intent} was charged twice`);
  }
  const hold = (what: string, intent: string | null, due: number): void => {
    if (due === 0) return;
    const amount = intent === null ? undefined : amounts.get(intent);
    if (amount === undefined) found.push(`${what} has no charge`);
    else if (amount !== due) found.push(`${what} is ${due}, and ${amount} was charged`);
  };
  for (const { id, intent, total } of orders) hold(`order ${id}`, intent, total);
  for (const { id, intent, paid } of invoices) hold(`invoice ${id}`, intent, paid);
  return found;
}

/** Each cause has its mail once in the outbox; each of the outbox was taken, and nothing was taken that it did not write. */
function auditMails({ orders, invoices, endedPlans, outbox, mailbox }: Records): string[] {
  const written = countBy(outbox, ({ key }) => key);
  const used = new Map(mailbox.map(({ messageId, copies }) => [messageId, copies]));
  const known = new Set(outbox.map(({ messageId }) => messageId));
  const found: string[] = [];
  const hold = (cause: string, keys: readonly string[]): void => {
    const count = keys.reduce((sum, key) => sum + (written.get(key) ?? 0), 0);
    if (count !== 1) found.push(`${cause} has ${count} mails`);
  };
  for (const { id } of orders) hold(`order ${id}`, [`order-confirmation:${id}`]);
  for (const { id, total } of invoices)
    if (total > 0)
      hold(
        `invoice ${id}`,
        RECEIPTS.map((kind) => `${kind}:${id}`),
      );
  for (const id of endedPlans) hold(`the end of ${id}`, [`plan-ended:${id}`]);
  for (const { key, state, messageId } of outbox) {
    if (state !== 'sent') found.push(`mail ${key} is ${state}`);
    else if (!used.has(messageId)) found.push(`mail ${key} counts as sent, and was never taken`);
  }
  for (const id of used.keys()) if (!known.has(id)) found.push(`a mail ${id} was sent that the store did not write`);
  return found;
}

function auditWitness({ orders }: Records, { confirmedOrders, seenOrders }: Witness): string[] {
  const ids = new Set(orders.map(({ id }) => id));
  const stored = countBy(orders, ({ customerId }) => customerId);
  return [
    ...confirmedOrders.filter((id) => !ids.has(id)).map((id) => `order ${id} was confirmed, and is not there`),
    ...[...seenOrders]
      .filter(([customer, seen]) => seen !== (stored.get(String(customer)) ?? 0))
      .map(([customer, seen]) => `customer ${customer} sees ${seen} orders of ${stored.get(String(customer)) ?? 0}`),
  ];
}
