import { err, ok, type Result } from '../../../../core/result.ts';
import type { PaymentDispute } from '../../../../platforms/payment/client/types.ts';
import { isOpenDispute } from '../../../plans/rules/refunds/plan-disputes.ts';
import type { Desk } from '../desk.ts';
import { findBase } from '../read-person.ts';

/**
 * A dispute with the purchase of its payment. `number` '' and `customerId` null: unknown here, such as documents
 * sold by a hosted platform.
 */
export type DeskDispute = PaymentDispute & {
  kind: 'plan' | 'documents';
  number: string;
  customerId: number | null;
  name: string;
};

const DAY_MS = 86_400_000;
/** a bank decides within three months; the customer's page and the export show older ones */
const SHOWN_DAYS = 120;
const AT_ONCE = 50;

type Needs = Pick<Desk, 'context' | 'directory' | 'selling'>;

/** Returns disputes opened or changed within the last 120 days of business time, oldest first. */
const readRecent = ({ context }: Pick<Desk, 'context'>): ReturnType<Desk['context']['payment']['disputesBetween']> => {
  const now = context.now().getTime();
  return context.payment.disputesBetween({
    from: new Date(now - SHOWN_DAYS * DAY_MS),
    to: new Date(now + DAY_MS),
  });
};

/**
 * [BR-03] Lists disputes of the last 120 days: open ones first by evidence due date, then closed ones, newest first.
 */
export async function listDisputes(desk: Needs): Promise<Result<DeskDispute[], 'unavailable'>> {
  const found = await readRecent(desk);
  if (!found.ok) return err('unavailable', found.code);
  const open = found.value.filter(isOpenDispute).toSorted(byDay);
  const closed = found.value.filter((dispute) => !isOpenDispute(dispute)).toReversed();
  return ok(await Promise.all([...open, ...closed].slice(0, AT_ONCE).map((dispute) => describe(desk, dispute))));
}

/** Lists disputes that wait for the shop's response, earliest due date first. */
export async function listUnanswered(desk: Pick<Desk, 'context'>): Promise<Result<PaymentDispute[], 'unavailable'>> {
  const found = await readRecent(desk);
  if (!found.ok) return err('unavailable', found.code);
  return ok(found.value.filter(({ status }) => status === 'needs-response').toSorted(byDay));
}

/** A dispute that waits for the bank has no due date, and sorts after those that have one. */
const dayOf = ({ dueBy, openedAt }: PaymentDispute): string => dueBy ?? `9${openedAt}`;
const byDay = (one: PaymentDispute, other: PaymentDispute): number => (dayOf(one) < dayOf(other) ? -1 : 1);

async function describe(desk: Needs, dispute: PaymentDispute): Promise<DeskDispute> {
  const { context, directory, selling } = desk;
  const invoice = await context.payment.invoiceOfPayment(dispute.intentId);
  if (invoice.ok && invoice.value?.subscriptionId) {
    const { number, customerId: payerId } = invoice.value;
    const person = await directory.byPayer(payerId);
    const name = person ? `${person.firstName} ${person.lastName}`.trim() || person.email : '';
    return { ...dispute, kind: 'plan', number: number ?? '', customerId: person?.customerId ?? null, name };
  }
  const order = (await selling?.orderOfPayment(dispute.intentId)) ?? null;
  const base = order && order.customerId > 0 ? await findBase(desk, order.customerId) : null;
  return {
    ...dispute,
    kind: 'documents',
    number: order ? String(order.orderNumber) : '',
    customerId: base?.ok ? base.value.customerId : null,
    name: base?.ok ? base.value.name : '',
  };
}
