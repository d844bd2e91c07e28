import { ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { Company } from '../../../platforms/users/client/companies.ts';
import { type CompanyAction, canDo } from '../../company/rules/permissions.ts';
import { openCompany, requireCompanyActor } from '../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { InvoicePayer } from '../repository/company-invoices.ts';

/**
 * A company or a person whose invoices the caller may read. `customerId`: at the payment platform; null: none yet.
 * `canPay`: the caller may pay; `canManageMethods`: the caller may add cards and bank accounts.
 */
export type OpenedPayer = {
  actor: Customer;
  company: Company | null;
  name: string;
  invoiceEmail: string;
  customerId: string | null;
  canRead: boolean;
  canPay: boolean;
  canManageMethods: boolean;
  payer: InvoicePayer;
};

/**
 * Returns a company for an action on its invoices, or the caller (null). `not-found`: unknown ids and other companies
 * alike; `forbidden`: a member without the role. [INV-04]
 */
export async function openInvoicePayer(
  context: ShopContext,
  companyId: string | null,
  action: Extract<CompanyAction, 'see-account-left' | 'read-invoices' | 'pay-invoices'>,
): Promise<Result<OpenedPayer, FailureCode>> {
  const actor = requireCompanyActor(context);
  if (!actor.ok) return actor;
  if (companyId === null) {
    const { sub, profile } = actor.value;
    const name = `${profile.firstName} ${profile.lastName}`.trim();
    const customerId = profile.paymentCustomerId;
    const rights = { canRead: true, canPay: true, canManageMethods: true };
    return ok({ actor: actor.value, company: null, name, invoiceEmail: '', customerId, ...rights, payer: { sub } });
  }
  if (!isUuid(companyId)) return { ok: false, code: 'not-found' };
  const opened = await openCompany(context, companyId, action);
  if (!opened.ok) return opened;
  const { company, roles, paymentCustomerId: customerId } = opened.value;
  return ok({
    actor: actor.value,
    company,
    name: company.legalName ?? company.name,
    invoiceEmail: company.invoiceEmail,
    customerId,
    canRead: canDo(roles, 'read-invoices'),
    canPay: canDo(roles, 'pay-invoices'),
    canManageMethods: canDo(roles, 'manage-plan'),
    payer: { companyId },
  });
}
