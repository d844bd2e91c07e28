import { ok, type Result } from '../../../../core/result.ts';
import type { CompanyDetails } from '../../../../platforms/users/client/companies.ts';
import type { PlanSeat } from '../../../../platforms/users/client/seats.ts';
import type { ApprovalRequest } from '../../../approvals/repository/approvals.ts';
import type { MadeCart } from '../../../cart/repository/made-carts.ts';
import type { StaffOrder } from '../../../company/repository/company-orders.ts';
import { callCompanies } from '../../../company/use-cases/call-companies.ts';
import type { CompanyTerms, OpenAccount } from '../../../invoices/rules/on-account.ts';
import { listOpenItems, type OpenItems } from '../../../invoices/use-cases/list-open-invoices.ts';
import { callSeats } from '../../../plans/use-cases/people/call-seats.ts';
import type { Quote } from '../../../quotes/repository/quotes.ts';
import type { ServiceRequest } from '../../../requests/repository/service-requests.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import type { AuditEntry } from '../audit.ts';
import type { Desk } from '../desk.ts';
import { type PersonPlan, readPlans, type UnavailablePlatform } from '../read-plans.ts';

/** A company with its requests to customer service and the audit entries about it, newest first. */
export type DeskCompany = {
  details: CompanyDetails;
  requests: readonly ServiceRequest[];
  /** orders that wait, or waited, for an approver */
  approvals: readonly ApprovalRequest[];
  quotes: readonly Quote[];
  /** the newest ones, with the number of all, and of the company's documents */
  orders: readonly StaffOrder[];
  counts: { orders: number; documents: number };
  audit: readonly AuditEntry[];
  terms: CompanyTerms | null;
  account: OpenAccount;
  open: Pick<OpenItems, 'items' | 'isComplete'>;
  /** that staff made for members, newest first */
  carts: readonly MadeCart[];
  plans: readonly PersonPlan[];
  /** of the plan that hasn't ended */
  seats: readonly PlanSeat[];
  /** plans or seats couldn't be read */
  unavailable: readonly UnavailablePlatform[];
};

const AUDIT = 20;
const REQUESTS = 50;
const ORDERS = 20;

/** Reads an open company with all that staff may see. `not-found`: unknown ids and closed companies alike. */
export async function readDeskCompany(desk: Desk, companyId: string): Promise<Result<DeskCompany, FailureCode>> {
  const { context, audit } = desk;
  const details = await callCompanies(context, (companies, bearer) => companies.readAsStaff(companyId, bearer));
  if (!details.ok) return details;
  const customerId = details.value.paymentCustomerId;
  const [requests, approvals, quotes, lines, bought, documents, paid, terms, account, open, carts] = await Promise.all([
    context.requests.list({ companyId, limit: REQUESTS }),
    context.approvals.list(companyId),
    context.quotes.listOfCompany(companyId),
    audit.list({ about: { type: 'company', id: companyId }, limit: AUDIT }),
    context.companyOrders.listForStaff(companyId, ORDERS),
    context.companyOrders.countTitles(companyId),
    readPlanAndSeats(context, customerId),
    context.onAccount.findTerms(companyId),
    context.onAccount.readAccount(companyId),
    listOpenItems(context, { payer: { companyId }, customerId }),
    context.madeCarts.list({ companyId }),
  ]);
  return ok({
    details: details.value,
    requests,
    approvals,
    quotes,
    orders: bought.orders,
    counts: { orders: bought.count, documents },
    audit: lines,
    terms,
    account,
    open,
    carts,
    ...paid,
  });
}

async function readPlanAndSeats(
  context: Desk['context'],
  payerId: string | null,
): Promise<Pick<DeskCompany, 'plans' | 'seats' | 'unavailable'>> {
  const plans = payerId === null ? ok([]) : await readPlans(context, payerId);
  if (!plans.ok) return { plans: [], seats: [], unavailable: ['payment'] };
  const current = plans.value.find(({ kind }) => kind !== 'inactive');
  const found = current ? await callSeats(context, (seats, bearer) => seats.list(current.id, bearer)) : null;
  if (found?.ok === false) return { plans: plans.value, seats: [], unavailable: ['users'] };
  return { plans: plans.value, seats: found?.value.seats ?? [], unavailable: [] };
}

/** Companies as the desk finds them. */
export type FoundCompany = {
  companyId: string;
  name: string;
  members: number;
  administrators: number;
  invoiceEmail: string;
};

/** [COM-93] Finds companies by a part of the name, or by domain, EIN or invoice email; at most 20. */
export const findDeskCompanies = ({ context }: Pick<Desk, 'context'>, text: string) =>
  callCompanies(context, (companies, bearer) => companies.find(text, bearer));

/** [COM-93] Finds the companies of the member with this email. */
export const findCompaniesOf = ({ context }: Pick<Desk, 'context'>, email: string) =>
  callCompanies(context, (companies, bearer) => companies.findByMember(email, bearer));

/** [COM-94] Finds the companies whose only administrator was erased; at most 20. */
export const findCompaniesWithoutAdministrator = ({ context }: Pick<Desk, 'context'>) =>
  callCompanies(context, (companies, bearer) => companies.findWithoutAdministrator(bearer));
