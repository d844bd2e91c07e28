import type { z } from 'zod';
import { readPersonFactsCall } from './calls/account/read-person-facts.ts';
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
import { readPlanWordsCall } from './calls/catalogue/read-plan-words.ts';
import { readRowCall } from './calls/catalogue/read-row.ts';
import { readWorkedExampleCall } from './calls/catalogue/read-worked-example.ts';
import { readMenusCall } from './calls/content/read-menus.ts';
import { receiveChangeCall } from './calls/content/receive-change.ts';
import { logClientErrorCall } from './calls/log/log-client-error.ts';
import { addToMemberSegmentCall, removeFromMemberSegmentCall } from './calls/membership/change-member-segment.ts';
import { checkMembershipCall } from './calls/membership/check-membership.ts';
import { listOrdersCall } from './calls/orders/list-orders.ts';
import { addMethodCall } from './calls/payment/add-method.ts';
import { getCustomerCall } from './calls/payment/get-customer.ts';
import { listMethodsCall } from './calls/payment/list-methods.ts';
import { removeMethodCall } from './calls/payment/remove-method.ts';
import { updateCustomerCall } from './calls/payment/update-customer.ts';
import { updateMethodCall } from './calls/payment/update-method.ts';
import { takeEventCall } from './calls/payment-events/payment-webhook.ts';
import { beginSearchCall } from './calls/search/begin-search.ts';
import { findOwnCall } from './calls/search/find-own.ts';
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
import { settleSeatsCall } from './calls/subscription/settle-seats.ts';
import { startCheckoutCall } from './calls/subscription/start-checkout.ts';
import { storeConsentCall } from './calls/subscription/store-consent.ts';
import { updateAllCouponsCall } from './calls/subscription/update-all-coupons.ts';
import type { BrowserEndpoint, Call } from './define-endpoint.ts';

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
    tag: 'Orders',
    about: 'Orders of the caller',
    calls: { listOrdersCall, findOwnCall },
  },
  {
    tag: 'Catalogue',
    about: 'Documents and search; the same for every caller',
    calls: {
      readPlanContentsCall,
      readPlanWordsCall,
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
      applyCartCouponCall,
      removeCartCouponCall,
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
    calls: { getCustomerCall, updateCustomerCall, listMethodsCall, addMethodCall, updateMethodCall, removeMethodCall },
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
    tag: 'Platforms',
    about: 'Signed events from the platforms',
    calls: { takeEventCall, receiveChangeCall },
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
export type RegisteredCall = Call & { id: string; tag: string };

/** Every call of the store's API. Routes, the OpenAPI document and the authorization test are derived from this list alone. */
export const CALLS: readonly RegisteredCall[] = GROUPS.flatMap(({ tag, calls }) =>
  Object.entries<Call>(calls).map(([name, call]) => ({ ...call, id: name.replace(/Call$/, ''), tag })),
);

type ValueOf<T> = T extends unknown ? T[keyof T] : never;
type Registered = Extract<ValueOf<(typeof GROUPS)[number]['calls']>, BrowserEndpoint>;

/** The calls of the store's own pages, by method and path, in wire types; for `api/client.ts`. */
export type Calls = {
  [C in Registered as `${C['method']} ${C['path']}`]: { input: z.input<C['input']>; output: z.input<C['output']> };
};
