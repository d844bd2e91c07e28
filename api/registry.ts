import type { z } from 'zod';
import type { Call, PageCall } from './call.ts';
import { updateUserCall } from './calls/account/update-user.ts';
import { addLinesCall } from './calls/cart/add-lines.ts';
import { applyCartCouponCall } from './calls/cart/apply-cart-coupon.ts';
import { applyPlanRulesCall } from './calls/cart/apply-plan-rules.ts';
import { checkProductRestrictionCall } from './calls/cart/check-product-restriction.ts';
import { createCartCall } from './calls/cart/create-cart.ts';
import { getCartCall } from './calls/cart/get-cart.ts';
import { getCheckoutAddressCall } from './calls/cart/get-checkout-address.ts';
import { removeCartCouponCall } from './calls/cart/remove-cart-coupon.ts';
import { removeLineCall } from './calls/cart/remove-line.ts';
import { returnToCheckoutCall } from './calls/cart/return-to-checkout.ts';
import { signInAtCommerceCall } from './calls/cart/sign-in-at-commerce.ts';
import { updateLineCall } from './calls/cart/update-line.ts';
import { readPlanContentsCall } from './calls/catalogue/read-plan-contents.ts';
import { readRowCall } from './calls/catalogue/read-row.ts';
import { receiveChangeCall } from './calls/content/receive-change.ts';
import { noteClientFailureCall } from './calls/log/note-client-failure.ts';
import { addToMemberSegmentCall, removeFromMemberSegmentCall } from './calls/membership/change-member-segment.ts';
import { checkMembershipCall } from './calls/membership/check-membership.ts';
import { listOrdersCall } from './calls/orders/list-orders.ts';
import { addMethodCall } from './calls/payment/add-method.ts';
import { getCustomerCall } from './calls/payment/get-customer.ts';
import { listMethodsCall } from './calls/payment/list-methods.ts';
import { removeMethodCall } from './calls/payment/remove-method.ts';
import { updateCustomerCall } from './calls/payment/update-customer.ts';
import { updateMethodCall } from './calls/payment/update-method.ts';
import { takeEventCall } from './calls/payment-events/take-event.ts';
import { suggestCall } from './calls/search/suggest.ts';
import { readSessionCall } from './calls/sign-in/read-session.ts';
import { receiveLogoutCall } from './calls/sign-in/receive-logout.ts';
import { refreshSessionCall } from './calls/sign-in/refresh-session.ts';
import { signOutCall } from './calls/sign-in/sign-out.ts';
import { changeAutoPayCall } from './calls/subscription/change-auto-pay.ts';
import { changeSeatsCall } from './calls/subscription/change-seats.ts';
import { checkPromoCodeCall } from './calls/subscription/check-promo-code.ts';
import { finishAutoRenewCall } from './calls/subscription/finish-auto-renew.ts';
import { finishCheckoutCall } from './calls/subscription/finish-checkout.ts';
import { finishSchedulePayCall } from './calls/subscription/finish-schedule-pay.ts';
import { getHostedInvoiceUrlCall } from './calls/subscription/get-hosted-invoice-url.ts';
import { getProductCall } from './calls/subscription/get-product.ts';
import { previewSeatsCall } from './calls/subscription/preview-seats.ts';
import { priceSeatsCall } from './calls/subscription/price-seats.ts';
import { startCheckoutCall } from './calls/subscription/start-checkout.ts';
import { storeConsentCall } from './calls/subscription/store-consent.ts';
import { updateAllCouponsCall } from './calls/subscription/update-all-coupons.ts';

const registered = [
  readSessionCall,
  refreshSessionCall,
  signOutCall,
  receiveLogoutCall,
  updateUserCall,
  checkMembershipCall,
  listOrdersCall,
  readPlanContentsCall,
  readRowCall,
  getCartCall,
  createCartCall,
  addLinesCall,
  updateLineCall,
  removeLineCall,
  applyCartCouponCall,
  removeCartCouponCall,
  checkProductRestrictionCall,
  applyPlanRulesCall,
  getCheckoutAddressCall,
  returnToCheckoutCall,
  signInAtCommerceCall,
  addToMemberSegmentCall,
  removeFromMemberSegmentCall,
  priceSeatsCall,
  getProductCall,
  checkPromoCodeCall,
  startCheckoutCall,
  storeConsentCall,
  finishCheckoutCall,
  getCustomerCall,
  updateCustomerCall,
  listMethodsCall,
  addMethodCall,
  updateMethodCall,
  removeMethodCall,
  previewSeatsCall,
  changeSeatsCall,
  updateAllCouponsCall,
  changeAutoPayCall,
  finishSchedulePayCall,
  finishAutoRenewCall,
  getHostedInvoiceUrlCall,
  takeEventCall,
  receiveChangeCall,
  noteClientFailureCall,
  suggestCall,
] as const;

/** Every call of the store's API. Routes, the OpenAPI document and the authorisation test are made from this list alone. */
export const CALLS: readonly Call[] = registered;

type Registered = Extract<(typeof registered)[number], PageCall>;

/** What the store's own pages may ask, by method and path, as it travels; for `api/client.ts`. */
export type Calls = {
  [C in Registered as `${C['method']} ${C['path']}`]: { input: z.input<C['input']>; output: z.input<C['output']> };
};
