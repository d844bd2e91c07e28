import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import { readApprovalRule } from '../../company/rules/approval-need.ts';
import { openCompany } from '../../company/use-cases/call-companies.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { ShopContext } from '../../shared/shop-context.ts';

/**
 * Returns the context in which plans and payment methods are those of a company that the caller administers, asked from
 * the user service at each request. `not-found`: unknown ids and other companies alike; `forbidden`: a member without the
 * role. [COM-83]
 */
export async function actForCompany(
  context: ShopContext,
  companyId: string,
): Promise<Result<ShopContext, FailureCode>> {
  if (!isUuid(companyId)) return err('not-found');
  const opened = await openCompany(context, companyId, 'manage-plan');
  if (!opened.ok) return opened;
  const { company, paymentCustomerId } = opened.value;
  const { name, invoiceEmail } = company;
  const ownId = context.actor.kind === 'customer' ? context.actor.profile.userId : '';
  return ok({
    ...context,
    // the session may change while the request runs
    get actor() {
      return context.actor;
    },
    payer: {
      companyId,
      name,
      invoiceEmail,
      customerId: paymentCustomerId,
      approval: readApprovalRule(opened.value, ownId),
    },
  });
}

/** Runs a use case for the company of a request; without one, for the caller. */
export async function runForPayer<T>(
  context: ShopContext,
  companyId: string | undefined,
  run: (acting: ShopContext) => Promise<Result<T, FailureCode>>,
): Promise<Result<T, FailureCode>> {
  if (companyId === undefined) return run(context);
  const acting = await actForCompany(context, companyId);
  return acting.ok ? run(acting.value) : acting;
}
