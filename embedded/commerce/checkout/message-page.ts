import type { Context } from 'hono';
import { html } from 'hono/html';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { say } from '../../../messages/checkout/checkout-messages.ts';
import type { CommerceContext } from '../commerce-context.ts';
import { layout } from './layout.ts';

/** Pages for a checkout that cannot continue. Each states what happened and what to do, and links back to the cart. */
export type MessageName = 'login-refused' | 'link-used' | 'signed-out' | 'no-cart' | 'unavailable';

export function messagePage(
  context: CommerceContext,
  c: Context,
  name: MessageName,
  status: ContentfulStatusCode,
): Response | Promise<Response> {
  const [title, text] = [say(`stop.${name}`), say(`stop.${name}.text`)];
  const main = html`<div class="pagehead"><h1>${title}</h1><p class="muted">${text}</p></div>
<p class="row wrapy"><a class="btn solid" href="${context.storeUrl}/cart">${say('checkout.back')}</a><a class="btn" href="${context.storeUrl}/account/order-history">${say('done.history')}</a></p>`;
  c.header('cache-control', 'no-store');
  return c.html(layout(context, { title, main }), status);
}
