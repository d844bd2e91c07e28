import { orders } from './account/orders.ts';
import { logout } from './auth/logout.ts';
import { refresh } from './auth/refresh.ts';
import { session } from './auth/session.ts';
import { updateUser } from './auth/update-user.ts';
import type { Call } from './call.ts';
import { planContents } from './catalogue/plan-contents.ts';
import { applyCoupon, removeCoupon } from './commerce/cart-coupon.ts';
import { cartRedirect } from './commerce/cart-redirect.ts';
import { cartRedirectGet } from './commerce/cart-redirect-get.ts';
import { createCart } from './commerce/create-cart.ts';
import { getCart } from './commerce/get-cart.ts';
import { login } from './commerce/login.ts';
import { addUserToAiaSegment, removeUserFromAiaSegment } from './commerce/member-segment.ts';
import { removeCartLineItem } from './commerce/remove-cart-line-item.ts';
import { updateCart } from './commerce/update-cart.ts';
import { updateCartLineItem } from './commerce/update-cart-line-item.ts';
import { webhook as contentWebhook } from './content/webhook.ts';
import { clientFailure } from './log/client-failure.ts';
import { aiaMembership } from './membership/aia-membership.ts';
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
  cartRedirect,
  cartRedirectGet,
  login,
  addUserToAiaSegment,
  removeUserFromAiaSegment,
  webhook,
  contentWebhook,
  clientFailure,
  suggestions,
] as unknown as readonly Call[];
