import type { z } from 'zod';
import {
  addToMemberSegmentCall,
  removeFromMemberSegmentCall,
} from '../features/account/endpoints/change-member-segment.ts';
import { checkMembershipCall } from '../features/account/endpoints/check-membership.ts';
import { readPersonFactsCall } from '../features/account/endpoints/read-person-facts.ts';
import { readSessionCall } from '../features/account/endpoints/read-session.ts';
import { receiveLogoutCall } from '../features/account/endpoints/receive-logout.ts';
import { refreshSessionCall } from '../features/account/endpoints/refresh-session.ts';
import { signOutCall } from '../features/account/endpoints/sign-out.ts';
import { updateUserCall } from '../features/account/endpoints/update-user.ts';
import { logClientErrorCall } from '../features/analytics/endpoints/log-client-error.ts';
import { addLinesCall } from '../features/cart/endpoints/add-lines.ts';
import { applyPlanRulesCall } from '../features/cart/endpoints/apply-plan-rules.ts';
import { applyPromoCodeCall } from '../features/cart/endpoints/apply-promo-code.ts';
import { checkProductRestrictionCall } from '../features/cart/endpoints/check-product-restriction.ts';
import { createCartCall } from '../features/cart/endpoints/create-cart.ts';
import { getCartCall } from '../features/cart/endpoints/get-cart.ts';
import { getCheckoutAddressCall } from '../features/cart/endpoints/get-checkout-address.ts';
import { orderCartOnAccountCall } from '../features/cart/endpoints/order-cart-on-account.ts';
import { removeLineCall } from '../features/cart/endpoints/remove-line.ts';
import { removePromoCodeCall } from '../features/cart/endpoints/remove-promo-code.ts';
import { returnToCheckoutCall } from '../features/cart/endpoints/return-to-checkout.ts';
import { savePurchaseDetailsCall } from '../features/cart/endpoints/save-purchase-details.ts';
import { signInAtCommerceCall } from '../features/cart/endpoints/sign-in-at-commerce.ts';
import { updateLineCall } from '../features/cart/endpoints/update-line.ts';
import { readPlanContentsCall } from '../features/catalogue/endpoints/read-plan-contents.ts';
import { readRowCall } from '../features/catalogue/endpoints/read-row.ts';
import { changeCompanyCall } from '../features/company/endpoints/change-company.ts';
import { addDomainCall, checkDomainCall, removeDomainCall } from '../features/company/endpoints/change-domains.ts';
import {
  leaveCompanyCall,
  removeMemberCall,
  restoreMemberCall,
  setRolesCall,
} from '../features/company/endpoints/change-members.ts';
import { createCompanyCall } from '../features/company/endpoints/create-company.ts';
import { findCompanyCopiesCall } from '../features/company/endpoints/find-company-copies.ts';
import {
  inviteMembersCall,
  resendInvitationCall,
  withdrawInvitationCall,
} from '../features/company/endpoints/invite-members.ts';
import {
  decideJoinRequestCall,
  requestToJoinCall,
  withdrawJoinRequestCall,
} from '../features/company/endpoints/join-company.ts';
import { listCompaniesCall } from '../features/company/endpoints/list-companies.ts';
import { readCompanyCall } from '../features/company/endpoints/read-company.ts';
import { acceptInvitationCall, declineInvitationCall } from '../features/company/endpoints/respond-to-invitation.ts';
import { readMenusCall } from '../features/content/endpoints/read-menus.ts';
import { readPlanTextsCall } from '../features/content/endpoints/read-plan-texts.ts';
import { readWorkedExampleCall } from '../features/content/endpoints/read-worked-example.ts';
import { receiveChangeCall } from '../features/content/endpoints/receive-change.ts';
import { listOrdersCall } from '../features/orders/endpoints/list-orders.ts';
import { addMethodCall } from '../features/payment-methods/endpoints/add-method.ts';
import { ensureCompanyCustomerCall } from '../features/payment-methods/endpoints/ensure-company-customer.ts';
import { getCustomerCall } from '../features/payment-methods/endpoints/get-customer.ts';
import { listMethodsCall } from '../features/payment-methods/endpoints/list-methods.ts';
import { removeMethodCall } from '../features/payment-methods/endpoints/remove-method.ts';
import { updateCustomerCall } from '../features/payment-methods/endpoints/update-customer.ts';
import { updateMethodCall } from '../features/payment-methods/endpoints/update-method.ts';
import { changeAutoPayCall } from '../features/plans/endpoints/change-auto-pay.ts';
import { changeSeatsCall } from '../features/plans/endpoints/change-seats.ts';
import { checkPromoCodeCall } from '../features/plans/endpoints/check-promo-code.ts';
import {
  readOwnSeatCall,
  releaseSeatCall,
  restoreSeatCall,
  revokeSeatCall,
} from '../features/plans/endpoints/end-seats.ts';
import { finishAutoRenewCall } from '../features/plans/endpoints/finish-auto-renew.ts';
import { finishCheckoutCall } from '../features/plans/endpoints/finish-checkout.ts';
import { finishSchedulePayCall } from '../features/plans/endpoints/finish-schedule-pay.ts';
import { getHostedInvoiceUrlCall } from '../features/plans/endpoints/get-hosted-invoice-url.ts';
import { getProductCall } from '../features/plans/endpoints/get-product.ts';
import {
  acceptSeatCall,
  declineSeatCall,
  inviteToSeatsCall,
  listSeatsCall,
  moveSeatCall,
  requestSeatCall,
  resendSeatInvitationCall,
} from '../features/plans/endpoints/invite-to-seats.ts';
import { previewSeatsCall } from '../features/plans/endpoints/preview-seats.ts';
import { priceSeatsCall } from '../features/plans/endpoints/price-seats.ts';
import { receivePaymentEventCall } from '../features/plans/endpoints/receive-payment-event.ts';
import { settleSeatsCall } from '../features/plans/endpoints/settle-seats.ts';
import { startCheckoutCall } from '../features/plans/endpoints/start-checkout.ts';
import { storeConsentCall } from '../features/plans/endpoints/store-consent.ts';
import { updateAllCouponsCall } from '../features/plans/endpoints/update-all-coupons.ts';
import { markQuoteOpenedCall } from '../features/quotes/endpoints/mark-quote-opened.ts';
import { listRequestsCall } from '../features/requests/endpoints/list-requests.ts';
import { sendRequestCall } from '../features/requests/endpoints/send-request.ts';
import { withdrawRequestCall } from '../features/requests/endpoints/withdraw-request.ts';
import { beginSearchCall } from '../features/search/endpoints/begin-search.ts';
import { findOwnCall } from '../features/search/endpoints/find-own.ts';
import { suggestCall } from '../features/search/endpoints/suggest.ts';
import type { BrowserEndpoint, Endpoint } from './define-endpoint.ts';

/** Calls by topic, as the OpenAPI document groups them. A call's name there is its name here without `Call`. */
const GROUPS = [
  {
    tag: 'Sign-in',
    about: 'Session and sign-out',
    calls: { readSessionCall, refreshSessionCall, signOutCall, receiveLogoutCall },
  },
  {
    tag: 'Account',
    about: 'Details and membership of the caller',
    calls: {
      readPersonFactsCall,
      updateUserCall,
      checkMembershipCall,
      addToMemberSegmentCall,
      removeFromMemberSegmentCall,
    },
  },
  {
    tag: 'Companies',
    about: 'Companies of the caller: members, invitations, and ways to join',
    calls: {
      listCompaniesCall,
      readCompanyCall,
      createCompanyCall,
      changeCompanyCall,
      inviteMembersCall,
      resendInvitationCall,
      withdrawInvitationCall,
      acceptInvitationCall,
      declineInvitationCall,
      requestToJoinCall,
      withdrawJoinRequestCall,
      decideJoinRequestCall,
      setRolesCall,
      removeMemberCall,
      restoreMemberCall,
      leaveCompanyCall,
      addDomainCall,
      checkDomainCall,
      removeDomainCall,
    },
  },
  {
    tag: 'Requests',
    about: 'Requests of the caller to customer service',
    calls: { listRequestsCall, sendRequestCall, withdrawRequestCall },
  },
  {
    tag: 'Quotes',
    about: 'Links to quotes for approvers without an account',
    calls: { markQuoteOpenedCall },
  },
  {
    tag: 'Orders',
    about: 'Orders of the caller',
    calls: { listOrdersCall, findOwnCall },
  },
  {
    tag: 'Catalogue',
    about: 'Documents and search; the same for every caller',
    calls: {
      readPlanContentsCall,
      readPlanTextsCall,
      readWorkedExampleCall,
      readMenusCall,
      readRowCall,
      suggestCall,
      beginSearchCall,
    },
  },
  {
    tag: 'Cart',
    about: 'The caller’s cart and checkout',
    calls: {
      getCartCall,
      createCartCall,
      addLinesCall,
      updateLineCall,
      removeLineCall,
      savePurchaseDetailsCall,
      orderCartOnAccountCall,
      findCompanyCopiesCall,
      applyPromoCodeCall,
      removePromoCodeCall,
      checkProductRestrictionCall,
      applyPlanRulesCall,
      getCheckoutAddressCall,
      returnToCheckoutCall,
      signInAtCommerceCall,
    },
  },
  {
    tag: 'Purchase of a plan',
    about: 'Plan prices and purchases',
    calls: {
      priceSeatsCall,
      getProductCall,
      checkPromoCodeCall,
      startCheckoutCall,
      storeConsentCall,
      finishCheckoutCall,
    },
  },
  {
    tag: 'Payment methods',
    about: 'Saved payment methods and billing details of the caller',
    calls: {
      getCustomerCall,
      ensureCompanyCustomerCall,
      updateCustomerCall,
      listMethodsCall,
      addMethodCall,
      updateMethodCall,
      removeMethodCall,
    },
  },
  {
    tag: 'Plan',
    about: 'The caller’s plan: seats, renewal, and invoices',
    calls: {
      previewSeatsCall,
      changeSeatsCall,
      settleSeatsCall,
      updateAllCouponsCall,
      changeAutoPayCall,
      finishSchedulePayCall,
      finishAutoRenewCall,
      getHostedInvoiceUrlCall,
    },
  },
  {
    tag: 'Seats',
    about: 'The people who have the seats of the caller’s plan, and the caller’s seat in the plan of another person',
    calls: {
      listSeatsCall,
      inviteToSeatsCall,
      resendSeatInvitationCall,
      moveSeatCall,
      revokeSeatCall,
      restoreSeatCall,
      acceptSeatCall,
      declineSeatCall,
      requestSeatCall,
      readOwnSeatCall,
      releaseSeatCall,
    },
  },
  {
    tag: 'Platforms',
    about: 'Signed events from the platforms',
    // the key is the operation id, which programs may have generated names from
    calls: { takeEventCall: receivePaymentEventCall, receiveChangeCall },
  },
  {
    tag: 'Log',
    about: 'Client-side failures',
    calls: { logClientErrorCall },
  },
] as const;

export const TAGS: readonly { name: string; description: string }[] = GROUPS.map(({ tag, about }) => ({
  name: tag,
  description: about,
}));

/** A call with its name and group. */
export type RegisteredCall = Endpoint & { id: string; tag: string };

/** Every call of the store's API. Routes, the OpenAPI document and the authorization test are derived from this list alone. */
export const CALLS: readonly RegisteredCall[] = GROUPS.flatMap(({ tag, calls }) =>
  Object.entries<Endpoint>(calls).map(([name, call]) => ({ ...call, id: name.replace(/Call$/, ''), tag })),
);

type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type Registered = Extract<ValueOf<(typeof GROUPS)[number]['calls']>, BrowserEndpoint>;

/** The calls of the store's own pages, by method and path, in wire types; for `api/client.ts`. */
export type EndpointTypes = {
  [C in Registered as `${C['method']} ${C['path']}`]: { input: z.input<C['input']>; output: z.input<C['output']> };
};
