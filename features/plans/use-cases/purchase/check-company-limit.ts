import type { Cents } from '../../../../core/money.ts';
import { err, ok, type Result } from '../../../../core/result.ts';
import type { Invoice, PaymentProblem } from '../../../../platforms/payment/client/types.ts';
import { findApprovalNeed } from '../../../company/rules/approval-need.ts';
import type { FailureCode } from '../../../shared/errors.ts';
import { paymentFailure } from '../../../shared/payment-failure.ts';
import type { ShopContext } from '../../../shared/shop-context.ts';
import { beforeTax } from '../../rules/before-tax.ts';

type Acting = Pick<ShopContext, 'payer'>;

const isWithin = ({ payer }: Acting, amount: Cents): boolean =>
  payer === undefined || findApprovalNeed(payer.approval, amount).kind === 'none';

/**
 * Checks the charge of a company's plan or seats against its limit, before tax. `plan-over-limit`: only the company's
 * only approver buys above it. Does nothing for a person, and for a company without a limit. [APR-09]
 */
export async function checkCompanyLimit(
  acting: Acting,
  preview: () => Promise<Result<Pick<Invoice, 'total' | 'taxes'>, PaymentProblem>>,
  failed: FailureCode,
): Promise<Result<null, FailureCode>> {
  if (isWithin(acting, Number.MAX_SAFE_INTEGER)) return ok(null);
  const invoice = await preview();
  if (!invoice.ok) return err(paymentFailure(invoice.code, failed));
  return isWithin(acting, beforeTax(invoice.value)) ? ok(null) : err('plan-over-limit');
}
