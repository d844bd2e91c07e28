import { isEmail, normalizeEmail } from '../../../core/email-format.ts';
import { holdsCardNumber } from '../../../core/holds-card-number.ts';
import type { Cents } from '../../../core/money.ts';
import { formatCode, parseCode } from '../../catalogue/rules/code.ts';
import { effectivePrice } from '../../catalogue/rules/price.ts';
import { parseOrderNumber } from '../../orders/use-cases/find-order.ts';
import { isInvoiceNumber } from '../../plans/use-cases/invoices/subscription-orders.ts';
import { type FoundCompany, findDeskCompanies } from './companies/read-desk-company.ts';
import type { Desk } from './desk.ts';
import {
  describeSale,
  type FoundMethod,
  type FoundPlan,
  type FoundSale,
  findMethodsByLast4,
  MAX_CUSTOMERS,
  readEntitlements,
  readSale,
  type UnavailablePlatforms,
} from './find-entitlements.ts';
import type { DeskMail } from './mail-desk.ts';
import { getCustomerName } from './read-person.ts';

export type FoundPerson = {
  customerId: number;
  payerId: string | null;
  name: string;
  company: string;
  email: string;
  since: string | null;
};
type FoundDocument = { sku: string; name: string; price: Cents };
export type DeskSearchResult = {
  /** documents whose number equals the term or begins with it */
  documents: readonly FoundDocument[];
  people: readonly FoundPerson[];
  /** plans of the persons found; null: too many persons, so entitlements were not read */
  plans: readonly FoundPlan[] | null;
  sales: readonly FoundSale[];
  /** cards and accounts that end in the four digits of the term */
  methods: readonly FoundMethod[];
  mails: readonly DeskMail[];
  companies: readonly FoundCompany[];
  /** the four digits, if cards or accounts end in them */
  last4: string | null;
  /** groups with more results than shown */
  more: readonly FoundGroup[];
  /** whether the names differ from the term in one letter */
  isNear: boolean;
  /** platforms that did not respond */
  unavailable: readonly ('commerce' | 'payment' | 'users')[];
  /** the only match, after an exact number or email */
  only: number | null;
  /** the only match, if it is a company */
  onlyCompany: string | null;
  /** the document with exactly this number */
  onlySku: string | null;
};
/** The groups that can be shown in full. */
export type FoundGroup = 'people' | 'mails';

/** results per group, before and after “Show all” */
export const MAX_FOUND = 20;
const MAX_OF_ALL = 100;
const MAX_LENGTH = 100;
const SUBSCRIPTION = /^sub_[A-Za-z0-9_]{1,100}$/;
const LAST_FOUR = /^\d{4}$/;
/** a domain, an invoice email or an EIN: it names one company */
const COMPANY_ID = /^(?:\S+\.[a-z]{2,}|\d{2}-\d{7})$/i;
const PAYER = /^cus_[A-Za-z0-9_]{1,100}$/;

/** Direct matches of a term, before entitlements of the persons are read. */
type Named = Pick<DeskSearchResult, 'only'> & Partial<Pick<DeskSearchResult, 'people' | 'sales' | 'mails' | 'isNear'>>;
type Limits = Readonly<Record<FoundGroup, number>>;

/**
 * Normalizes the search input. Returns null if it contains a card number, which is neither searched nor recorded
 * [DSK-04].
 */
export function parseSearchInput(typed: string): string | null {
  const term = typed
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
  return holdsCardNumber(term) ? null : term;
}

/**
 * [DSK-11] Searches documents, persons, entitlements, mails, and orders by PO. Tries an exact number first, then an email, then
 * beginnings of names, then names with one wrong letter. Returns at most twenty of each group, or a hundred of the
 * group shown in full. Reads entitlements of at most five persons.
 */
export async function searchDesk(
  desk: Desk,
  term: string,
  inFull: FoundGroup | null = null,
): Promise<DeskSearchResult> {
  const limits: Limits = { people: MAX_FOUND, mails: MAX_FOUND, ...(inFull && { [inFull]: MAX_OF_ALL }) };
  const unavailable: UnavailablePlatforms = new Set();
  const [named, payers, documents, companies, ordered] = await Promise.all([
    findNamed(desk, term, limits, unavailable),
    LAST_FOUR.test(term) ? payersBy(desk, 'last4', term, unavailable).then((ids) => peopleOf(desk, ids)) : [],
    findDocuments(desk, term, unavailable),
    findCompanies(desk, term, unavailable),
    findByPo(desk, term, unavailable),
  ]);
  const { people = [], mails = [], isNear = false } = named;
  const sales = [...(named.sales ?? []), ...ordered.filter(({ number }) => number !== named.sales?.[0]?.number)];
  const known = new Set(people.map(({ customerId }) => customerId));
  const all = [...people, ...payers.filter(({ customerId }) => !known.has(customerId))];
  // an order may have the same number as a card: then neither is the only match
  const isOnePayer = payers.length > 0 && all.length === 1 && sales.length === 0;
  const only = payers.length > 0 ? (isOnePayer ? all[0]!.customerId : null) : named.only;
  const onlySku = documents.find(({ sku }) => sku === exactSku(term))?.sku ?? null;
  const isElsewhere = [all, sales, mails, documents].some((group) => group.length > 0);
  const onlyCompany = !isElsewhere && companies.length === 1 && COMPANY_ID.test(term) ? companies[0]!.companyId : null;
  const found = {
    documents,
    companies,
    people: all.slice(0, limits.people),
    mails: mails.slice(0, limits.mails),
    more: [
      ...(all.length > limits.people ? (['people'] as const) : []),
      ...(mails.length > limits.mails ? (['mails'] as const) : []),
    ],
    last4: payers.length > 0 ? term : null,
    isNear,
    only: companies.length > 0 || ordered.length > 0 ? null : only,
    onlyCompany,
    onlySku,
  };
  // the page that opens directly shows all of this
  if (found.only !== null || onlySku !== null || onlyCompany !== null)
    return { ...found, plans: [], sales, methods: [], unavailable: [...unavailable] };
  const [entitlements, methods] = await Promise.all([
    people.length > MAX_CUSTOMERS ? null : readEntitlements(desk, people, unavailable),
    payers.length > 0 ? findMethodsByLast4(desk, payers, term, unavailable) : [],
  ]);
  const numbers = new Set(sales.map(({ number }) => number));
  return {
    ...found,
    plans: entitlements === null ? null : entitlements.plans,
    sales: [...sales, ...(entitlements?.sales ?? []).filter(({ number }) => !numbers.has(number))].slice(0, MAX_FOUND),
    methods: methods.slice(0, MAX_FOUND),
    unavailable: [...unavailable],
  };
}

async function findNamed(desk: Desk, term: string, limits: Limits, unavailable: UnavailablePlatforms): Promise<Named> {
  // one more than shown, to detect further results
  const limit = limits.mails + 1;
  const number = parseOrderNumber(term);
  if (number !== null) return byOrder(desk, number, limit, unavailable);
  if (SUBSCRIPTION.test(term) || PAYER.test(term)) return one(await byPayer(desk, term, unavailable));
  const email = normalizeEmail(term);
  if (isEmail(email)) {
    const person = await byEmail(desk, email, unavailable);
    return { ...one(person), mails: await desk.mails.list({ to: [email], limit }) };
  }
  if (isInvoiceNumber(term) && /\d/.test(term)) {
    // the subject of an invoice mail contains the number, unless the mail was erased
    const mails = await desk.mails.list({ text: term, limit });
    const payers = await peopleOf(desk, await payersBy(desk, 'invoice', term, unavailable));
    const people = payers.length > 0 ? payers : (await desk.directory.byEmails(mails.map(({ to }) => to))).map(toFound);
    if (people.length > 0) return { people, mails, only: people.length === 1 ? people[0]!.customerId : null };
    // the payment platform keeps invoices of erased persons
    const invoice = await desk.context.payment.invoiceByNumber(term);
    if (!invoice.ok && invoice.code === 'unavailable') unavailable.add('payment');
    if (invoice.ok && invoice.value)
      return { sales: [await readSale(desk, invoice.value, unavailable)], mails, only: null };
  }
  const { people, isNear } = await desk.directory.byName(term, limits.people + 1);
  const shown = people.slice(0, limits.people).map(({ email }) => email);
  const mails = shown.length > 0 ? await desk.mails.list({ to: shown, limit }) : [];
  return { people: people.map(toFound), mails, isNear, only: null };
}

const one = (person: FoundPerson | null): Named => ({
  people: person ? [person] : [],
  only: person?.customerId ?? null,
});

const exactSku = (term: string): string | null => {
  const code = parseCode(term);
  return code?.edition ? formatCode(code) : null;
};

/** Finds companies by a part of the name, or by domain, EIN or invoice email. */
async function findCompanies(
  desk: Desk,
  term: string,
  unavailable: UnavailablePlatforms,
): Promise<readonly FoundCompany[]> {
  const found = await findDeskCompanies(desk, term);
  if (found.ok) return found.value;
  if (found.code === 'unavailable' || found.code === 'no-session') unavailable.add('users');
  return [];
}

/** Finds documents by number in any notation, with or without edition. */
async function findDocuments(
  { context }: Desk,
  term: string,
  unavailable: UnavailablePlatforms,
): Promise<FoundDocument[]> {
  const code = parseCode(term);
  if (code === null) return [];
  const number = formatCode(code);
  const found = await context.commerce.searchProducts({ searchTerm: number, first: MAX_FOUND });
  if (!found.ok) {
    if (found.code === 'unavailable') unavailable.add('commerce');
    return [];
  }
  return found.value.products
    .filter(({ sku }) => sku === number || (code.edition === null && sku.startsWith(`${number}-`)))
    .map((product) => ({ sku: product.sku, name: product.name, price: effectivePrice(product) }));
}

const toFound = (
  person: Parameters<typeof getCustomerName>[0] & {
    customerId: number;
    company?: string;
    firstSeenAt?: string;
    paymentCustomerId?: string | null;
  },
): FoundPerson => ({
  customerId: person.customerId,
  payerId: person.paymentCustomerId ?? null,
  name: getCustomerName(person),
  company: person.company ?? '',
  email: person.email,
  since: person.firstSeenAt ?? null,
});

async function byOrder(desk: Desk, number: number, limit: number, unavailable: UnavailablePlatforms): Promise<Named> {
  const [order, mails] = await Promise.all([
    readOrderSale(desk, number, unavailable),
    desk.mails.list({ text: String(number), limit }),
  ]);
  if (order === null) return { mails, only: null };
  const { sale, known } = order;
  return {
    people: known ? [toFound(known)] : [],
    sales: [sale],
    mails,
    // a guest's order has no person
    only: sale.customerId > 0 ? sale.customerId : null,
  };
}

/** Finds the newest orders with exactly this PO, of any company. */
async function findByPo(desk: Desk, term: string, unavailable: UnavailablePlatforms): Promise<FoundSale[]> {
  const numbers = await desk.context.companyOrders.findByPoNumber(term);
  const orders = await Promise.all(numbers.map((number) => readOrderSale(desk, number, unavailable)));
  return orders.flatMap((order) => order?.sale ?? []);
}

/** Reads an order with its customer; null if no order has this number, or if it could not be read. */
async function readOrderSale({ context, directory }: Desk, number: number, unavailable: UnavailablePlatforms) {
  const order = await context.commerce.order(number);
  if (!order.ok && order.code === 'unavailable') unavailable.add('commerce');
  if (!order.ok || order.value === null) return null;
  const { customerId, billing, orderNumber, dateCreated, status, totalIncTax } = order.value;
  const known = await directory.byCustomer(customerId);
  const sale: FoundSale = {
    kind: 'order',
    number: String(orderNumber),
    date: dateCreated,
    customerId,
    person: known ? getCustomerName(known) : getCustomerName(billing),
    what: '',
    total: totalIncTax,
    status,
  };
  return { sale: await describeSale(context, sale), known };
}

async function byEmail(desk: Desk, email: string, unavailable: UnavailablePlatforms): Promise<FoundPerson | null> {
  const known = await desk.directory.byEmail(email);
  if (known) return toFound(known);
  const customer = await desk.context.commerce.findCustomer(email);
  if (!customer.ok && customer.code === 'unavailable') unavailable.add('commerce');
  return customer.ok && customer.value ? toFound(customer.value) : null;
}

async function byPayer(desk: Desk, id: string, unavailable: UnavailablePlatforms): Promise<FoundPerson | null> {
  if (PAYER.test(id)) {
    const known = await desk.directory.byPayer(id);
    return known && toFound(known);
  }
  const plan = await desk.context.payment.subscription(id);
  if (!plan.ok && plan.code === 'unavailable') unavailable.add('payment');
  const known = plan.ok ? await desk.directory.byPayer(plan.value.customerId) : null;
  return known && toFound(known);
}

/**
 * Returns customers of the payment platform. The embedded platform searches all saved methods, a hosted one only
 * charges.
 */
async function payersBy(
  { payers, context: { payment } }: Desk,
  what: 'last4' | 'invoice',
  value: string,
  unavailable: UnavailablePlatforms,
): Promise<readonly string[]> {
  if (payers) return what === 'last4' ? payers.byLast4(value) : payers.byInvoice(value);
  const found = await (what === 'last4' ? payment.payersByLast4(value) : payment.payersByInvoice(value));
  if (!found.ok) unavailable.add('payment');
  return found.ok ? found.value : [];
}

async function peopleOf({ directory }: Desk, payers: readonly string[]): Promise<FoundPerson[]> {
  const people = await Promise.all(payers.map((payer) => directory.byPayer(payer)));
  return people.flatMap((person) => (person ? [toFound(person)] : []));
}
