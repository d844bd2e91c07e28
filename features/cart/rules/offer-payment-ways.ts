import type { Cents } from '../../../core/money.ts';
import { findAccountRefusal, type OnAccountState } from '../../invoices/rules/on-account.ts';

/** How a cart can be ordered: on account, or paid by card at the checkout. */
type PaymentWay = 'account' | 'card';
/** Why a company with terms can't use them for this cart. */
type AccountProblem = 'paused' | 'over-limit' | 'no-tax';
/** `ways`: the first one is preselected. */
type PaymentOffer = { ways: readonly PaymentWay[]; problem: AccountProblem | null };

/**
 * [NET-30] Returns how a company's cart can be ordered. `account`: null without terms. `total`: with tax; null if the tax
 * can't be calculated. An order that costs nothing is free at the checkout.
 */
export function offerPaymentWays(account: OnAccountState | null, total: Cents | null): PaymentOffer {
  const onlyCard = (problem: AccountProblem | null): PaymentOffer => ({ ways: ['card'], problem });
  if (account === null || total === 0) return onlyCard(null);
  const refusal = findAccountRefusal(account, total ?? 0);
  if (refusal === 'on-account-paused') return onlyCard('paused');
  if (total === null) return onlyCard('no-tax');
  return refusal === null ? { ways: ['account', 'card'], problem: null } : onlyCard('over-limit');
}
