import { orders } from './account/orders.ts';
import { autoRenewRedirect } from './acd/auto-renew-redirect.ts';
import { schedulePayRedirect } from './acd/schedule-pay-redirect.ts';
import { updateSubscription } from './acd/update-subscription.ts';
import { getHostedInvoiceUrl } from './auth/get-hosted-invoice-url.ts';
import { logout } from './auth/logout.ts';
import { refresh } from './auth/refresh.ts';
import { session } from './auth/session.ts';
import { updateUser } from './auth/update-user.ts';
import type { Call } from './call.ts';
import { planContents } from './catalogue/plan-contents.ts';
import { applyCoupon, removeCoupon } from './commerce/cart-coupon.ts';
import { cartRedirect } from './commerce/cart-redirect.ts';
import { cartRedirectGet } from './commerce/cart-redirect-get.ts';
import { checkProductRestriction } from './commerce/check-product-restriction.ts';
import { createCart } from './commerce/create-cart.ts';
import { getCart } from './commerce/get-cart.ts';
import { login } from './commerce/login.ts';
import { addUserToAiaSegment, removeUserFromAiaSegment } from './commerce/member-segment.ts';
import { processCartRestrictions } from './commerce/process-cart-restrictions.ts';
import { removeCartLineItem } from './commerce/remove-cart-line-item.ts';
import { updateCart } from './commerce/update-cart.ts';
import { updateCartLineItem } from './commerce/update-cart-line-item.ts';
import { webhook as contentWebhook } from './content/webhook.ts';
import { clientFailure } from './log/client-failure.ts';
import { aiaMembership } from './membership/aia-membership.ts';
import { methodAdd } from './payment/add-method.ts';
import { checkout } from './payment/checkout.ts';
import { consent } from './payment/consent.ts';
import { finishCheckout } from './payment/finish-checkout.ts';
import { customerGet } from './payment/get-customer.ts';
import { invoicePreview } from './payment/get-invoice-preview.ts';
import { methodList } from './payment/list-methods.ts';
import { prices } from './payment/prices.ts';
import { products } from './payment/products.ts';
import { promoCode } from './payment/promo-code.ts';
import { methodRemove } from './payment/remove-method.ts';
import { updateAllCoupons } from './payment/update-all-coupons.ts';
import { customerUpdate } from './payment/update-customer.ts';
import { methodUpdate } from './payment/update-method.ts';
import { subscriptionUpdate } from './payment/update-subscription.ts';
import { webhook } from './payment/webhook.ts';
import { suggestions } from './search/suggest.ts';

/** Every call of the store's API. Routes, the OpenAPI document and the authorisation test are made from this list alone. */
export const CALLS = [
  session,
  refresh,
  logout,
  updateUser,
  aiaMembership,
  orders,
  planContents,
  getCart,
  createCart,
  updateCart,
  updateCartLineItem,
  removeCartLineItem,
  applyCoupon,
  removeCoupon,
  checkProductRestriction,
  processCartRestrictions,
  cartRedirect,
  cartRedirectGet,
  login,
  addUserToAiaSegment,
  removeUserFromAiaSegment,
  prices,
  products,
  promoCode,
  checkout,
  consent,
  finishCheckout,
  customerGet,
  customerUpdate,
  methodList,
  methodAdd,
  methodUpdate,
  methodRemove,
  invoicePreview,
  subscriptionUpdate,
  updateAllCoupons,
  updateSubscription,
  schedulePayRedirect,
  autoRenewRedirect,
  getHostedInvoiceUrl,
  webhook,
  contentWebhook,
  clientFailure,
  suggestions,
] as unknown as readonly Call[];
