import { redirect } from 'react-router';
import type { ShopContext } from '../../../features/shared/shop-context.ts';

/** Redirects a visitor to sign in and back to this URL; throws React Router's redirect. */
export function requireCustomer(shop: ShopContext, request: Request): void {
  if (shop.actor.kind !== 'customer') throw signInAgain(request);
}

/** Creates the redirect to sign in and back to this URL, to be thrown. */
export function signInAgain(request: Request): Response {
  const url = new URL(request.url);
  const path = url.pathname.replace(/\.data$/, '').replace(/^\/_root$/, '/');
  url.searchParams.delete('_routes');
  const query = url.searchParams.toString();
  return redirect(`/login?returnTo=${encodeURIComponent(query ? `${path}?${query}` : path)}`, {
    headers: { 'X-Remix-Reload-Document': 'true' },
  });
}
