import { err, ok, type Result } from '../../../core/result.ts';
import { isUuid } from '../../../core/uuid.ts';
import type { CompanyDetails, CompanyMembership } from '../../../platforms/users/client/companies.ts';
import { findApprovalNeed, readApprovalRule } from '../../company/rules/approval-need.ts';
import { canDo } from '../../company/rules/permissions.ts';
import { callCompanies } from '../../company/use-cases/call-companies.ts';
import type { Scan } from '../../documents/files/inspect-scan.ts';
import { commerceFailure } from '../../shared/commerce-failure.ts';
import type { FailureCode } from '../../shared/errors.ts';
import type { Customer } from '../../shared/session.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { CartPurpose } from '../repository/cart-purposes.ts';
import { cleanDetail, cleanJobs, MAX_PO_LENGTH } from '../rules/purchase-details.ts';
import { addNotices } from './cart-notice.ts';
import { getCurrentCartId } from './own-cart.ts';
import { recreateCart } from './recreate-cart.ts';

const NOT_CHOSEN: CartPurpose = { companyId: null, companyName: '', poNumber: '', poFile: null, jobs: {} };

/** Returns for whom the caller's cart is; a visitor's is for themselves. */
export const findCartPurpose = async ({ actor, purposes }: ShopContext): Promise<CartPurpose> =>
  (actor.kind === 'customer' ? await purposes.find(actor.sub) : null) ?? NOT_CHOSEN;

/**
 * Returns the purpose of the cart if the caller is still a member of its company. Otherwise the cart becomes the
 * caller's own, which the cart page announces once.
 */
export async function checkCartPurpose(
  context: ShopContext,
  memberships: readonly CompanyMembership[],
): Promise<CartPurpose> {
  const purpose = await findCartPurpose(context);
  if (purpose.companyId === null || memberships.some(({ companyId }) => companyId === purpose.companyId))
    return purpose;
  return endMembershipOfCart(context, purpose);
}

async function endMembershipOfCart(context: ShopContext, purpose: CartPurpose): Promise<CartPurpose> {
  if (context.actor.kind !== 'customer') return purpose;
  await context.purposes.choose(context.actor.sub, null, context.now());
  await addNotices(context, [{ kind: 'membership-ended', company: purpose.companyName }]);
  return { ...purpose, companyId: null, companyName: '', poNumber: '', poFile: null };
}

/**
 * Chooses for whom the caller's cart is: a company of theirs, or themselves (null). The cart is recreated with its
 * lines, so that prices and rules are checked again, and a checkout that is open in another tab can't be paid for
 * someone else. `conflict`: it is being paid right now.
 */
export async function switchCartPurpose(
  context: ShopContext,
  companyId: string | null,
): Promise<Result<null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const chosen = companyId === null ? ok(null) : await findOwnCompany(context, companyId);
  if (!chosen.ok) return chosen;
  const { actor, purposes } = context;
  return lockCartPurpose(context, async () => {
    const purpose = await findCartPurpose(context);
    if (purpose.companyId === companyId) return ok(null);
    const cartId = await getCurrentCartId(context);
    if (cartId !== null) {
      const recreated = await recreateCart(context, actor, [cartId]);
      if (!recreated.ok && recreated.code !== 'cart-missing') return recreated;
    }
    await purposes.choose(actor.sub, chosen.value, context.now());
    return ok(null);
  });
}

/** Runs one change of purpose or one start of a checkout of a customer at a time; `conflict`: another one takes too long. */
export async function lockCartPurpose<T>(
  context: ShopContext,
  work: () => Promise<Result<T, FailureCode>>,
): Promise<Result<T, FailureCode>> {
  if (context.actor.kind !== 'customer') return work();
  const lock = await context.locks.run(`cart-purpose:${context.actor.sub}`, work);
  return lock.isBusy ? err('conflict') : lock.value;
}

async function findOwnCompany(
  context: ShopContext,
  companyId: string,
): Promise<Result<{ companyId: string; companyName: string }, FailureCode>> {
  if (!isUuid(companyId)) return err('not-found');
  const own = await callCompanies(context, (companies, bearer) => companies.list(bearer));
  if (!own.ok) return own;
  const membership = own.value.memberships.find((each) => each.companyId === companyId);
  return membership ? ok({ companyId, companyName: membership.name }) : err('not-found');
}

/** `shownCompanyId`: the company for which the page showed the cart. */
type PurchaseDetails = {
  shownCompanyId: string | null;
  poNumber: string;
  jobs: Readonly<Record<string, string>>;
};

/**
 * Stores the PO number and the jobs of the lines. `conflict`: the cart is for someone else now, because another tab
 * switched it; nothing was stored.
 */
export async function savePurchaseDetails(
  context: ShopContext,
  { shownCompanyId, poNumber, jobs }: PurchaseDetails,
): Promise<Result<null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const { sub } = context.actor;
  if (shownCompanyId === null) {
    const { companyId } = await findCartPurpose(context);
    return companyId === null ? ok(null) : err('conflict');
  }
  if (!isUuid(shownCompanyId)) return err('conflict');
  const details = { poNumber: cleanDetail(poNumber, MAX_PO_LENGTH), jobs: cleanJobs(jobs) };
  const isSaved = await context.purposes.saveDetails(sub, shownCompanyId, details, context.now());
  return isSaved ? ok(null) : err('conflict');
}

/** Attaches a checked file to the PO of the caller's cart, in place of the one before. */
export async function attachPurchaseOrderFile(context: ShopContext, file: Scan): Promise<Result<null, FailureCode>> {
  const company = await openCompanyOfCart(context);
  if (!company.ok) return company;
  if (company.value === null || context.actor.kind !== 'customer') return err('conflict');
  if (!canDo(company.value.details.roles, 'order')) return err('order-forbidden');
  const { companyId } = company.value.details.company;
  const isAdded = await context.purposes.addFile(context.actor.sub, companyId, file, context.now());
  return isAdded ? ok(null) : err('conflict');
}

/** Removes the PO file of the caller's cart; does nothing without one. */
export async function removePurchaseOrderFile(context: ShopContext): Promise<Result<null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  await context.purposes.removeFile(context.actor.sub, context.now());
  return ok(null);
}

export type CompanyOfCart = { purpose: CartPurpose; details: CompanyDetails };

/**
 * Returns the company of the caller's cart as it is now; null for the caller's own cart. `conflict`: the caller is no
 * longer a member, and the cart is their own now.
 */
async function openCompanyOfCart(context: ShopContext): Promise<Result<CompanyOfCart | null, FailureCode>> {
  const purpose = await findCartPurpose(context);
  const { companyId } = purpose;
  if (companyId === null) return ok(null);
  const details = await callCompanies(context, (companies, bearer) => companies.read(companyId, bearer));
  if (details.ok) return ok({ purpose, details: details.value });
  if (details.code !== 'not-found') return details;
  await endMembershipOfCart(context, purpose);
  return err('conflict');
}

/**
 * Returns the company for which the caller's checkout would be, after its rules; null for themselves. `conflict`: no
 * longer a member. `order-forbidden`: neither buyer nor administrator. `purchase-order-required`: the PO number is
 * missing.
 */
export async function checkCompanyCheckout(context: ShopContext): Promise<Result<CompanyOfCart | null, FailureCode>> {
  const opened = await openCompanyOfCart(context);
  if (!opened.ok || opened.value === null) return opened;
  const { purpose, details } = opened.value;
  if (!canDo(details.roles, 'order')) return err('order-forbidden');
  if (details.company.isPurchaseOrderRequired && purpose.poNumber === '') return err('purchase-order-required');
  return opened;
}

/**
 * Checks the cart's amount after discounts against the company's limit. `approval-required`: another member has to
 * approve it. `no-approver`: no other member can. [APR-01]
 */
export async function checkCartLimit(
  context: ShopContext,
  { details }: Pick<CompanyOfCart, 'details'>,
  cartId: string,
): Promise<Result<{ isOwnApproval: boolean }, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  if (details.company.approvalLimit === null) return ok({ isOwnApproval: false });
  const cart = await context.commerce.getCart(cartId);
  if (!cart.ok) return err(commerceFailure(cart.code));
  const rule = readApprovalRule(details, context.actor.profile.userId);
  const need = findApprovalNeed(rule, cart.value.cartAmount);
  if (need.kind === 'none') return ok({ isOwnApproval: need.isOwnApproval });
  return err(need.kind === 'approval' ? 'approval-required' : 'no-approver');
}

/** The buyer's name in a company's records. */
export const getBuyerName = ({ profile: { firstName, lastName, email } }: Customer): string =>
  `${firstName} ${lastName}`.trim() || email;

/**
 * Checks the rules again, records for whom the order of this cart will be, and then runs `open` with that company, null
 * for the customer. A customer who never bought for a company has no purpose, and needs no check. [COM-50]
 */
export async function withCompanyCheckout<T>(
  context: ShopContext,
  cartId: string,
  open: (company: CompanyDetails | null) => Promise<Result<T, FailureCode>>,
): Promise<Result<T, FailureCode>> {
  if (context.actor.kind !== 'customer' || (await context.purposes.find(context.actor.sub)) === null) return open(null);
  return lockCartPurpose(context, async () => {
    // another tab switched the purpose in between, which recreated the cart
    if ((await getCurrentCartId(context)) !== cartId) return err('conflict');
    const recorded = await recordCheckout(context, cartId);
    return recorded.ok ? open(recorded.value) : recorded;
  });
}

/** Returns the company whose checkout was recorded; null for the customer's own. */
async function recordCheckout(
  context: ShopContext,
  cartId: string,
): Promise<Result<CompanyDetails | null, FailureCode>> {
  if (context.actor.kind !== 'customer') return err('unauthorized');
  const checked = await checkCompanyCheckout(context);
  if (!checked.ok) return checked;
  if (checked.value === null) {
    await context.purposes.endCheckout(cartId);
    return ok(null);
  }
  const { purpose, details } = checked.value;
  const limit = await checkCartLimit(context, checked.value, cartId);
  if (!limit.ok) return limit;
  const { sub, profile } = context.actor;
  const { companyId, name, invoiceEmail } = details.company;
  const checkout = {
    cartId,
    sub,
    userId: profile.userId,
    buyerName: getBuyerName(context.actor),
    isOwnApproval: limit.value.isOwnApproval,
    companyId,
    companyName: name,
    invoiceEmail,
    poNumber: purpose.poNumber,
    poFile: purpose.poFile,
    jobs: purpose.jobs,
  };
  await context.purposes.startCheckout(checkout, context.now());
  return ok(details);
}
