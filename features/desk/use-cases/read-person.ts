import type { AccountState } from '../../../core/embedded-platform.ts';
import { err, ok, type Result } from '../../../core/result.ts';
import type { CommerceCustomer, CommerceOrder } from '../../../platforms/commerce/client/types.ts';
import type { MembershipDetails } from '../../../platforms/members/client/types.ts';
import type { PaymentCustomer, PaymentMethodDetail } from '../../../platforms/payment/client/types.ts';
import type { MadeCart } from '../../cart/repository/made-carts.ts';
import { listCreditNotes } from '../../plans/use-cases/refunds/plan-refund.ts';
import type { Quote } from '../../quotes/repository/quotes.ts';
import type { ServiceRequest } from '../../requests/repository/service-requests.ts';
import type { ListedPerson } from '../repository/directory.ts';
import { type FoundCompany, findCompaniesOf } from './companies/read-desk-company.ts';
import type { Desk } from './desk.ts';
import type { DeskMail } from './mail-desk.ts';
import { type PersonPlan, readPlans, type UnavailablePlatform } from './read-plans.ts';
import type { ConsentRecord, OpenSignIn, StaffNote } from './records.ts';
import { type RefundedInvoice, withGivenBack } from './refunded-invoice.ts';

export type PersonOrder = Pick<
  CommerceOrder,
  'orderNumber' | 'dateCreated' | 'status' | 'totalIncTax' | 'refunded' | 'paymentMethod'
> & {
  /** the company that it was bought for, with the PO; null for the customer's own */
  company: { name: string; poNumber: string } | null;
  /** the lines of the order; null if they were not read */
  lines: readonly { sku: string; quantity: number }[] | null;
};

/** Data of the platforms and the store about one person. */
export type PersonRecord = {
  customerId: number;
  name: string;
  email: string;
  company: string;
  phone: string;
  /** null: a customer of the commerce platform who has never signed in here */
  known: ListedPerson | null;
  account: AccountState | null;
  unavailable: readonly UnavailablePlatform[];
  orders: readonly PersonOrder[];
  orderCount: number;
  payer: PaymentCustomer | null;
  plans: readonly PersonPlan[];
  invoices: readonly RefundedInvoice[];
  methods: readonly PaymentMethodDetail[];
  membership: MembershipDetails | null;
  mails: readonly DeskMail[];
  consents: readonly ConsentRecord[];
  signIns: readonly OpenSignIn[];
  notes: readonly StaffNote[];
  /** to customer service, newest first */
  requests: readonly ServiceRequest[];
  /** made by the person, for themselves or a company, newest first */
  quotes: readonly Quote[];
  /** that staff made for the person */
  madeCarts: readonly MadeCart[];
  /** in which the person is a member */
  companies: readonly FoundCompany[];
};

const ORDERS = 10;
/** limit when all orders of a customer are requested */
const MAX_ORDERS = 50;
const MAILS = 20;

type Base = Pick<PersonRecord, 'customerId' | 'name' | 'email' | 'company' | 'phone' | 'known'>;

/** Returns the person with this number, from recorded sign-ins, else from the commerce platform. */
export async function findBase(
  { context, directory }: Pick<Desk, 'context' | 'directory'>,
  customerId: number,
): Promise<Result<Base, 'not-found' | 'unavailable'>> {
  const known = await directory.byCustomer(customerId);
  if (known) {
    const { email, company, phone, firstName, lastName } = known;
    return ok({ customerId, known, email, company, phone, name: getCustomerName({ firstName, lastName, email }) });
  }
  const found = await context.commerce.customerById(customerId);
  if (!found.ok) return err('unavailable');
  if (found.value === null) return err('not-found');
  const { email, company = '', phone = '' } = found.value;
  return ok({ customerId, known: null, email, company, phone, name: getCustomerName(found.value) });
}

export const getCustomerName = ({
  firstName,
  lastName,
  email,
}: Pick<CommerceCustomer, 'firstName' | 'lastName' | 'email'>): string => `${firstName} ${lastName}`.trim() || email;

/**
 * Returns all data of one person. Queries platforms concurrently; the part of a platform that does not respond is
 * missing.
 */
export async function readPerson(
  desk: Desk,
  customerId: number,
  { isEveryOrder = false }: { isEveryOrder?: boolean } = {},
): Promise<Result<PersonRecord, 'not-found' | 'unavailable'>> {
  const base = await findBase(desk, customerId);
  if (!base.ok) return base;
  const { known, email, name, company, phone } = base.value;
  const { context, mails, records, accounts } = desk;
  const unavailable = new Set<UnavailablePlatform>();
  const note = <T>(platform: UnavailablePlatform, found: Result<T, string>, otherwise: T): T => {
    if (found.ok) return found.value;
    if (found.code === 'unavailable') unavailable.add(platform);
    return otherwise;
  };
  const payerId = known?.paymentCustomerId ?? null;
  const { payment } = context;
  const number = known?.membershipNumber ?? null;
  const [orders, count, payer, plans, invoices, refunds, disputes, methods, membership, account, ...own] =
    await Promise.all([
      readOrders(context, customerId, isEveryOrder ? MAX_ORDERS : ORDERS),
      context.commerce.orderCount(customerId),
      payerId ? payment.customer(payerId) : null,
      payerId ? readPlans(context, payerId) : null,
      payerId ? payment.invoices(payerId) : null,
      payerId ? payment.refundsOfCustomer(payerId) : null,
      payerId ? payment.disputesOfCustomer(payerId) : null,
      payerId ? payment.methods(payerId) : null,
      number ? context.members.byNumber(number) : null,
      known && accounts ? accounts.find(known.sub).catch(() => null) : null,
      mails.list({ to: [email], limit: MAILS }),
      known ? records.consents(known.sub) : [],
      known ? records.signIns(known.sub) : [],
      records.notes(customerId),
      known ? context.requests.listOwn(known.sub) : [],
      context.quotes.listOfCustomer(customerId),
      known ? findCompaniesOf(desk, email) : null,
      context.madeCarts.list({ email }),
    ]);
  const [sent, consents, signIns, notes, requests, quotes, companies, madeCarts] = own;
  const billed = invoices ? note('payment', invoices, []) : [];
  const credits = payerId ? await listCreditNotes(context, payerId, billed) : ok([]);
  const back = {
    refunds: refunds ? note('payment', refunds, []) : [],
    disputes: disputes ? note('payment', disputes, []) : [],
    notes: note('payment', credits, []),
  };
  return ok({
    customerId,
    name,
    email,
    company,
    phone,
    known,
    account,
    orders: note('commerce', orders, []),
    orderCount: note('commerce', count, 0),
    payer: payer && note('payment', payer as Result<PaymentCustomer | null, string>, null),
    plans: plans ? note('payment', plans, []) : [],
    invoices: billed.map((invoice) => withGivenBack(invoice, back)),
    methods: methods ? note('payment', methods, []) : [],
    membership: membership && note('members', membership as Result<MembershipDetails | null, string>, null),
    mails: sent,
    consents,
    signIns,
    notes,
    requests,
    quotes,
    madeCarts,
    companies: companies ? note('users', companies, []) : [],
    unavailable: [...unavailable],
  });
}

async function readOrders(
  { commerce, purposes }: Pick<Desk['context'], 'commerce' | 'purposes'>,
  customerId: number,
  limit: number,
): Promise<Result<PersonOrder[], string>> {
  const found = await commerce.orders(customerId, 1, limit);
  if (!found.ok) return found;
  // a platform that ignores the filter must not show another customer's orders
  const own = found.value.filter((order) => order.customerId === customerId);
  const checkouts = await purposes.findCheckouts(own.flatMap(({ cartId }) => cartId || []));
  return ok(
    await Promise.all(
      own.map(async (order, at) => {
        // only the newest orders: each needs a separate request; the platform's page shows the others
        const lines = at < ORDERS ? await commerce.orderLines(order.orderNumber) : null;
        const checkout = checkouts.get(order.cartId);
        const company = checkout ? { name: checkout.companyName, poNumber: checkout.poNumber } : null;
        return { ...order, company, lines: lines?.ok ? lines.value : null };
      }),
    ),
  );
}
