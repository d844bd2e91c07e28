import type { Cents } from '../../../core/money.ts';
import type { Invoice, PaymentMethodDetail, Subscription } from '../../../platforms/payment/client/types.ts';
import { markMethods } from '../../payment-methods/use-cases/saved-methods.ts';
import { withoutTier } from '../../plans/rules/invoices/invoice-lines.ts';
import type { PlanKind } from '../../plans/rules/sync/plan-state.ts';
import { isActiveOrRecoverable } from '../../plans/use-cases/account-subscription.ts';
import { listCreditNotes, readBack } from '../../plans/use-cases/refunds/plan-refund.ts';
import { chargedMethod } from '../../plans/use-cases/renewal/charged-method.ts';
import { readPlanState } from '../../plans/use-cases/sync/read-truth.ts';
import type { Desk } from './desk.ts';
import {
  type DeskInvoiceState,
  getInvoiceState,
  NOTHING_BACK,
  type RefundedInvoice,
  withGivenBack,
} from './refunded-invoice.ts';
import { copies } from './selling/describe-purchase.ts';

/** Collects platforms that did not respond. */
export type UnavailablePlatforms = Set<'commerce' | 'payment' | 'users'>;
/** The owner of an entitlement. `payerId` null: unknown at the payment platform. */
export type EntitlementHolder = { customerId: number; name: string; payerId: string | null };

export type FoundPlan = Pick<EntitlementHolder, 'customerId'> & {
  holder: string;
  title: string;
  plan: Subscription;
  /** the plan state that the owner sees, too */
  kind: PlanKind;
};
/**
 * An order of documents or an invoice of a plan. `person` is empty if it has no name; `customerId` 0: a guest.
 * `date` ISO.
 */
export type FoundSale = {
  number: string;
  date: string;
  customerId: number;
  person: string;
  /** description of the items; '' if they were not read */
  what: string;
  total: Cents;
} & ({ kind: 'order'; status: string } | { kind: 'invoice'; status: DeskInvoiceState });
/** `method` null: charged, but no longer saved. `paysPlanOn`: ISO date of the next plan charge to this method. */
export type FoundMethod = Pick<EntitlementHolder, 'customerId'> & {
  holder: string;
  method: PaymentMethodDetail | null;
  paysPlanOn: string | null;
};

/** Maximum of persons whose entitlements are read; if a term matches more, only the names are listed. */
export const MAX_CUSTOMERS = 5;
/** newest first, per person; the person's page shows older ones */
const SALES_OF_EACH = 5;
/** each order needs a separate request to the commerce platform for its lines */
const LINES_READ = 10;
const METHOD_HOLDERS = 10;

export const describeItem = (lines: readonly { sku: string; quantity: number }[]): string =>
  lines.map(({ sku, quantity }) => copies(sku, quantity)).join(', ');

/**
 * Returns plans, orders and invoices of the given persons. Queries all platforms concurrently and collects those
 * that do not respond.
 */
export async function readEntitlements(
  { context }: Pick<Desk, 'context'>,
  holders: readonly EntitlementHolder[],
  unavailable: UnavailablePlatforms,
): Promise<{ plans: FoundPlan[]; sales: FoundSale[] }> {
  const { payment, commerce } = context;
  const each = await Promise.all(
    holders.slice(0, MAX_CUSTOMERS).map(async (holder) => {
      const { customerId, name, payerId } = holder;
      const [plans, invoices, refunds, disputes, orders] = await Promise.all([
        payerId ? payment.subscriptions(payerId) : null,
        payerId ? payment.invoices(payerId) : null,
        payerId ? payment.refundsOfCustomer(payerId) : null,
        payerId ? payment.disputesOfCustomer(payerId) : null,
        commerce.orders(customerId, 1, SALES_OF_EACH),
      ]);
      const billed = invoices?.ok ? invoices.value.slice(0, SALES_OF_EACH) : [];
      const notes = payerId ? await listCreditNotes(context, payerId, billed) : null;
      if (
        [plans, invoices, refunds, disputes, notes].some((found) => found?.ok === false && found.code === 'unavailable')
      )
        unavailable.add('payment');
      const back = {
        refunds: refunds?.ok ? refunds.value : [],
        disputes: disputes?.ok ? disputes.value : [],
        notes: notes?.ok ? notes.value : [],
      };
      if (!orders.ok && orders.code === 'unavailable') unavailable.add('commerce');
      return {
        plans: plans?.ok ? plans.value.map((plan) => ({ holder, plan })) : [],
        sales: [
          ...billed.map((invoice) => toSale(holder, withGivenBack(invoice, back))),
          // a platform that ignores the filter must not show another customer's orders
          ...(orders.ok ? orders.value.filter((order) => order.customerId === customerId) : []).map(
            ({ orderNumber, dateCreated, status, totalIncTax }): FoundSale => ({
              kind: 'order',
              number: String(orderNumber),
              date: dateCreated,
              customerId,
              person: name,
              what: '',
              total: totalIncTax,
              status,
            }),
          ),
        ],
      };
    }),
  );
  const sales = each.flatMap((one) => one.sales).toSorted((a, b) => Date.parse(b.date) - Date.parse(a.date));
  const [plans, described] = await Promise.all([
    Promise.all(each.flatMap((one) => one.plans).map((found) => describePlan(context, found))),
    Promise.all(sales.map((sale, at) => (at < LINES_READ ? describeSale(context, sale) : sale))),
  ]);
  return { plans, sales: described };
}

const toSale = ({ customerId, name }: EntitlementHolder, invoice: RefundedInvoice): FoundSale => ({
  kind: 'invoice',
  number: invoice.number ?? '',
  date: invoice.createdAt,
  customerId,
  person: name,
  what: withoutTier(invoice.lines[0]?.description ?? ''),
  total: invoice.total,
  status: getInvoiceState(invoice),
});

/** Returns an invoice of an unknown person, with its refunds. */
export async function readSale(
  { context }: Pick<Desk, 'context'>,
  invoice: Invoice,
  unavailable: UnavailablePlatforms,
): Promise<FoundSale> {
  const { payment } = context;
  const found = invoice.id === null ? null : await payment.invoice(invoice.id);
  const paid = found?.ok ? found.value : invoice;
  const [back, disputes] = await Promise.all([
    readBack(context, paid),
    paid.intentId === undefined ? null : payment.disputesOfPayment(paid.intentId),
  ]);
  if ([found, back, disputes].some((one) => one?.ok === false)) unavailable.add('payment');
  const holder = { customerId: 0, name: '', payerId: invoice.customerId };
  const given = { ...(back.ok ? back.value : NOTHING_BACK), disputes: disputes?.ok ? disputes.value : [] };
  return toSale(holder, withGivenBack(paid, given));
}

async function describePlan(
  context: Desk['context'],
  { holder, plan }: { holder: EntitlementHolder; plan: Subscription },
): Promise<FoundPlan> {
  const productId = plan.lines[0]?.productId;
  const [product, { kind }] = await Promise.all([
    productId ? context.payment.product(productId) : null,
    readPlanState(context, plan),
  ]);
  return {
    customerId: holder.customerId,
    holder: holder.name,
    title: product?.ok ? product.value.name : '',
    plan,
    kind,
  };
}

/** Describes an order with its items. */
export async function describeSale(
  { commerce }: Pick<Desk['context'], 'commerce'>,
  sale: FoundSale,
): Promise<FoundSale> {
  if (sale.kind !== 'order') return sale;
  const lines = await commerce.orderLines(Number(sale.number));
  return lines.ok ? { ...sale, what: describeItem(lines.value) } : sale;
}

/**
 * [DSK-10] Returns cards and accounts of these persons that end in four digits, with the plans they pay. Only brand
 * and last four digits are ever shown.
 */
export async function findMethodsByLast4(
  { context }: Pick<Desk, 'context'>,
  holders: readonly EntitlementHolder[],
  last4: string,
  unavailable: UnavailablePlatforms,
): Promise<FoundMethod[]> {
  const { payment } = context;
  const found = await Promise.all(
    holders.slice(0, METHOD_HOLDERS).map(async ({ customerId, name, payerId }): Promise<FoundMethod[]> => {
      const of = { customerId, holder: name };
      if (payerId === null) return [{ ...of, method: null, paysPlanOn: null }];
      const [methods, customer, plans] = await Promise.all([
        payment.methods(payerId),
        payment.customer(payerId),
        payment.subscriptions(payerId),
      ]);
      if ([methods, customer, plans].some((result) => !result.ok && result.code === 'unavailable'))
        unavailable.add('payment');
      const own = markMethods(methods.ok ? methods.value : [], customer.ok ? customer.value : null, context.now());
      const open = plans.ok
        ? plans.value.find((plan) => isActiveOrRecoverable(plan) && !plan.cancelAtPeriodEnd)
        : undefined;
      const payingId = open && chargedMethod(open, own)?.id;
      const ending = own.filter((method) => method.last4 === last4);
      if (ending.length === 0) return methods.ok ? [{ ...of, method: null, paysPlanOn: null }] : [];
      return ending.map((method) => ({
        ...of,
        method,
        paysPlanOn: method.id === payingId ? (open?.lines[0]?.periodEnd ?? null) : null,
      }));
    }),
  );
  return found.flat();
}
