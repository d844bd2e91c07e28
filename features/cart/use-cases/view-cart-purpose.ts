import { err, ok, type Result } from '../../../core/result.ts';
import type { CompanyDetails, CompanyMember, CompanyRole } from '../../../platforms/users/client/companies.ts';
import { getExpiry } from '../../approvals/rules/approval-states.ts';
import { type ApprovalRule, readApprovalRule } from '../../company/rules/approval-need.ts';
import { sortRoles } from '../../company/rules/company-roles.ts';
import { canDo } from '../../company/rules/permissions.ts';
import { callCompanies } from '../../company/use-cases/call-companies.ts';
import { listCompanies } from '../../company/use-cases/list-companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import { findExemption } from '../../tax-exemption/use-cases/apply-exemption.ts';
import type { CartPurpose, PurchaseOrderFile } from '../repository/cart-purposes.ts';
import { findJob, jobKey } from '../rules/purchase-details.ts';
import { checkCartPurpose, findCartPurpose } from './cart-purpose.ts';
import type { CartView } from './view-cart.ts';

/** The company of a cart, with what its order needs. */
export type CartCompany = {
  companyId: string;
  name: string;
  legalName: string | null;
  address: CompanyDetails['company']['address'];
  /** gets the invoices */
  invoiceEmail: string;
  /** the caller's */
  roles: CompanyRole[];
  canOrder: boolean;
  /** members who may order, for a caller who may not */
  buyers: string[];
  /** the limit, and the names of the other members who can approve [APR-01] */
  approval: ApprovalRule<string>;
  /** the last day of a request that is sent now, ISO */
  approvalUntil: string;
  /** the members who can name an approver */
  administrators: string[];
  isPoRequired: boolean;
  poNumber: string;
  poFile: PurchaseOrderFile | null;
  /** the number of an earlier order with this PO */
  poUsedOn: number | null;
  /** the number of the certificate that exempts the company in the state of its address */
  exemptBy: string | null;
  /** jobs of the company so far */
  jobChoices: string[];
};

/** For whom a cart can be; `company` is null for the customer. */
export type CartBuying = {
  companies: { companyId: string; name: string }[];
  company: CartCompany | null;
};

/** Company facts of a cart line. `owned`: the company has copies already. */
export type CompanyLine = { key: string; job: string; owned: { copies: number; job: string } | null };

/** names of members who may order */
const MAX_NAMED = 3;

/**
 * Returns for whom the caller's cart is and could be; null for a visitor and for a member of no company. A cart for a
 * company that the caller has left becomes their own, with a notice. [COM-50]
 */
export async function viewCartPurpose(context: ShopContext): Promise<Result<CartBuying | null, FailureCode>> {
  if (context.actor.kind !== 'customer') return ok(null);
  const own = await listCompanies(context);
  if (!own.ok) return (await findCartPurpose(context)).companyId === null ? ok(null) : err(own.code);
  const { memberships } = own.value;
  const purpose = await checkCartPurpose(context, memberships);
  if (memberships.length === 0) return ok(null);
  const companies = memberships.map(({ companyId, name }) => ({ companyId, name }));
  if (purpose.companyId === null) return ok({ companies, company: null });
  const company = await viewCompany(context, purpose, purpose.companyId);
  return company.ok ? ok({ companies, company: company.value }) : company;
}

async function viewCompany(
  context: ShopContext,
  purpose: CartPurpose,
  companyId: string,
): Promise<Result<CartCompany, FailureCode>> {
  const [found, jobChoices, poUsedOn] = await Promise.all([
    callCompanies(context, (companies, bearer) => companies.read(companyId, bearer)),
    context.companyOrders.listJobs(companyId),
    purpose.poNumber === '' ? null : context.companyOrders.findByPo(companyId, purpose.poNumber),
  ]);
  if (!found.ok) return found;
  const { company, roles, members } = found.value;
  const canOrder = canDo(roles, 'order');
  const ownId = context.actor.kind === 'customer' ? context.actor.profile.userId : '';
  const rule = readApprovalRule(found.value, ownId);
  const exemption = await findExemption(context, { companyId }, company.address.state);
  return ok({
    companyId,
    name: company.name,
    legalName: company.legalName,
    address: company.address,
    invoiceEmail: company.invoiceEmail,
    roles: sortRoles(roles),
    canOrder,
    buyers: canOrder
      ? []
      : members
          .filter((member) => canDo(member.roles, 'order'))
          .slice(0, MAX_NAMED)
          .map(nameOf),
    approval: { ...rule, approvers: rule.approvers.map(nameOf) },
    approvalUntil: getExpiry(context.now()).toISOString(),
    administrators: members
      .filter((member) => member.userId !== ownId && member.roles.includes('administrator'))
      .slice(0, MAX_NAMED)
      .map(nameOf),
    isPoRequired: company.isPurchaseOrderRequired,
    poNumber: purpose.poNumber,
    poFile: purpose.poFile,
    poUsedOn,
    exemptBy: exemption?.number ?? null,
    jobChoices,
  });
}

const nameOf = ({ firstName, lastName }: CompanyMember): string => `${firstName} ${lastName}`.trim();

/** Returns the jobs of a company's cart by line, and the copies that the company has. [COM-53] */
export async function viewCompanyLines(
  context: ShopContext,
  { lines }: CartView,
  companyId: string,
): Promise<Record<string, CompanyLine>> {
  const [{ jobs }, owned] = await Promise.all([
    findCartPurpose(context),
    context.companyOrders.countCopies(
      companyId,
      lines.map(({ document }) => document.sku),
    ),
  ]);
  return Object.fromEntries(
    lines.map(({ id, document }) => [
      id,
      { key: jobKey(document), job: findJob(jobs, document), owned: owned.get(document.sku) ?? null },
    ]),
  );
}
