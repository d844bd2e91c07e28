import type { CommerceOrder } from '../../platforms/commerce/client/types.ts';
import { parseOrderNumber } from '../orders/find-order.ts';
import { isInvoiceNumber } from '../subscription/invoices/subscription-orders.ts';
import type { Desk } from './desk.ts';
import type { DeskMail } from './mail-desk.ts';
import { nameOf } from './read-person.ts';
import { holdsCardNumber } from './reason.ts';

type FoundPerson = { customerId: number; name: string; company: string; email: string; since: string | null };
type FoundOrder = Pick<CommerceOrder, 'orderNumber' | 'dateCreated' | 'status' | 'totalIncTax' | 'customerId'> & {
  name: string;
};
export type Found = {
  people: readonly FoundPerson[];
  orders: readonly FoundOrder[];
  mails: readonly DeskMail[];
  /** four digits that cards or accounts of these people end in */
  last4: string | null;
  /** the people are one letter off from what was asked for */
  isNear: boolean;
  /** the commerce or the payment platform did not answer */
  silent: readonly ('commerce' | 'payment')[];
  /** the one page that was meant: an exact number or e-mail */
  only: number | null;
};

const MOST = 20;
const LONGEST = 100;
const EMAIL = /^\S+@\S+\.\S+$/;
const SUBSCRIPTION = /^sub_[A-Za-z0-9_]{1,100}$/;
const LAST_FOUR = /^\d{4}$/;
const PAYER = /^cus_[A-Za-z0-9_]{1,100}$/;

/** What was typed, as it is looked for; null: it holds what looks like a card number, which is neither looked for nor noted [DSK-04]. */
export function readTerm(typed: string): string | null {
  const term = typed
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, LONGEST);
  return holdsCardNumber(term) ? null : term;
}

/**
 * Finds people, orders and mails: an exact number first, then an e-mail, then names by their beginning, then names with one letter wrong. At most
 * twenty of each.
 */
export async function find(desk: Desk, term: string): Promise<Found> {
  const found = await findBy(desk, term);
  const silent = new Set(found.silent);
  const people = LAST_FOUR.test(term) ? await peopleOf(desk, await payersBy(desk, 'last4', term, silent)) : [];
  if (people.length === 0) return { ...found, silent: [...silent], last4: null };
  const known = new Set(found.people.map(({ customerId }) => customerId));
  const all = [...found.people, ...people.filter(({ customerId }) => !known.has(customerId))];
  // an order may have the same number: neither is the one that was meant
  const isOne = all.length === 1 && found.orders.length === 0;
  return { ...found, silent: [...silent], people: all, last4: term, only: isOne ? (all[0]?.customerId ?? null) : null };
}

async function findBy(desk: Desk, term: string): Promise<Omit<Found, 'last4'>> {
  const silent = new Set<'commerce' | 'payment'>();
  const number = parseOrderNumber(term);
  if (number !== null) return { ...(await byOrder(desk, number, silent)), isNear: false, silent: [...silent] };
  if (SUBSCRIPTION.test(term) || PAYER.test(term)) {
    const person = await byPayer(desk, term, silent);
    return {
      people: person ? [person] : [],
      orders: [],
      mails: [],
      isNear: false,
      silent: [...silent],
      only: person?.customerId ?? null,
    };
  }
  if (EMAIL.test(term)) {
    const person = await byEmail(desk, term, silent);
    const mails = await desk.mails.list({ to: [term], limit: MOST });
    return {
      people: person ? [person] : [],
      orders: [],
      mails,
      isNear: false,
      silent: [...silent],
      only: person?.customerId ?? null,
    };
  }
  if (isInvoiceNumber(term) && /\d/.test(term)) {
    // the number of an invoice stands in the subject of its mail, unless that was erased
    const mails = await desk.mails.list({ text: term, limit: MOST });
    const payers = await peopleOf(desk, await payersBy(desk, 'invoice', term, silent));
    const people = payers.length > 0 ? payers : (await desk.directory.byEmails(mails.map(({ to }) => to))).map(toFound);
    if (people.length > 0)
      return {
        people,
        orders: [],
        mails,
        isNear: false,
        silent: [...silent],
        only: people.length === 1 ? people[0]!.customerId : null,
      };
  }
  const { people, isNear } = await desk.directory.byName(term, MOST);
  const mails = people.length > 0 ? await desk.mails.list({ to: people.map(({ email }) => email), limit: MOST }) : [];
  return { people: people.map(toFound), orders: [], mails, isNear, silent: [...silent], only: null };
}

const toFound = (
  person: Parameters<typeof nameOf>[0] & { customerId: number; company?: string; firstSeenAt?: string },
): FoundPerson => ({
  customerId: person.customerId,
  name: nameOf(person),
  company: person.company ?? '',
  email: person.email,
  since: person.firstSeenAt ?? null,
});

async function byOrder(desk: Desk, number: number, silent: Set<'commerce' | 'payment'>) {
  const { context, directory } = desk;
  const order = await context.commerce.order(number);
  if (!order.ok && order.code === 'unavailable') silent.add('commerce');
  const mails = await desk.mails.list({ text: String(number), limit: MOST });
  if (!order.ok || order.value === null) return { people: [], orders: [], mails, only: null };
  const { customerId, billing } = order.value;
  const known = await directory.byCustomer(customerId);
  const name = known ? nameOf(known) : nameOf(billing);
  return {
    people: known ? [toFound(known)] : [],
    orders: [{ ...order.value, name }],
    mails,
    // a guest's order has no person
    only: customerId > 0 ? customerId : null,
  };
}

async function byEmail(desk: Desk, email: string, silent: Set<'commerce' | 'payment'>): Promise<FoundPerson | null> {
  const known = await desk.directory.byEmail(email);
  if (known) return toFound(known);
  const customer = await desk.context.commerce.findCustomer(email);
  if (!customer.ok && customer.code === 'unavailable') silent.add('commerce');
  return customer.ok && customer.value ? toFound(customer.value) : null;
}

async function byPayer(desk: Desk, id: string, silent: Set<'commerce' | 'payment'>): Promise<FoundPerson | null> {
  if (PAYER.test(id)) {
    const known = await desk.directory.byPayer(id);
    return known && toFound(known);
  }
  const plan = await desk.context.payment.subscription(id);
  if (!plan.ok && plan.code === 'unavailable') silent.add('payment');
  const known = plan.ok ? await desk.directory.byPayer(plan.value.customerId) : null;
  return known && toFound(known);
}

/** Customers of the payment platform: the embedded one knows every saved method, a hosted one what was charged. */
async function payersBy(
  { payers, context: { payment } }: Desk,
  what: 'last4' | 'invoice',
  value: string,
  silent: Set<'commerce' | 'payment'>,
): Promise<readonly string[]> {
  if (payers) return what === 'last4' ? payers.byLast4(value) : payers.byInvoice(value);
  const found = await (what === 'last4' ? payment.payersByLast4(value) : payment.payersByInvoice(value));
  if (!found.ok) silent.add('payment');
  return found.ok ? found.value : [];
}

async function peopleOf({ directory }: Desk, payers: readonly string[]): Promise<FoundPerson[]> {
  const people = await Promise.all(payers.map((payer) => directory.byPayer(payer)));
  return people.flatMap((person) => (person ? [toFound(person)] : []));
}
