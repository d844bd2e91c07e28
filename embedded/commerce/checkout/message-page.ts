import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import type { CommerceContext } from '../context.ts';
import { layout } from './layout.ts';

/** Ways a checkout cannot go on, in words that say what happened and what to do. Each leads back to the cart. */
const MESSAGES = {
  'login-refused': [
    'This sign-in link has expired',
    'It works once and for half a minute. Go back to your cart and choose checkout again.',
  ],
  'link-used': [
    'This checkout link was used already',
    'Each link opens the checkout once. Go back to your cart and choose checkout again.',
  ],
  'signed-out': [
    'You have been signed out of the checkout',
    'Your cart is kept and nothing was charged since. Go back to it, sign in and choose checkout again.',
  ],
  'no-cart': [
    'There is nothing to check out',
    'This cart is empty or was changed elsewhere. If you have just paid, the order is in your order history.',
  ],
  unavailable: ['The checkout is not available right now', 'Your cart is kept. Wait a moment, then try again.'],
} as const;
export type MessageName = keyof typeof MESSAGES;

export function messagePage(
  context: CommerceContext,
  c: Context,
  name: MessageName,
  status: ContentfulStatusCode,
): Response | Promise<Response> {
  const [title, text] = MESSAGES[name];
  const main = html`<div class="pagehead"><h1>${title}</h1><p class="muted">${text}</p></div>
<p class="row wrapy"><a class="btn solid" href="${context.storeUrl}/cart">Back to cart</a><a class="btn" href="${context.storeUrl}/account/order-history">Order history</a></p>`;
  c.header('cache-control', 'no-store');
  return c.html(layout(context, { title, main }), status);
}
