import { gunzipSync } from 'node:zlib';
import { ask, headerOf, type RawResponse } from './answer.ts';

/** The public pages that are measured, and the shopper's own. */
export const HOME = '/';
export const EVERY_BLOCK = '/lp/every-block';
export const TEXT_PAGE = '/learn/retainage';
export const LISTING = '/documents';
export const PRODUCT = '/documents/a101-2025/';
export const CART = '/cart';
export const PLAN = '/subscriptions/unlimited-subscription';

/** A page as text; personal ones take the visitor's cookie. Throws unless it is a 200. */
export async function readPage(url: string, headers: Record<string, string> = {}): Promise<string> {
  const response = await ask(url, { accept: 'text/html', ...headers });
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
  return textOf(response);
}

const textOf = (response: RawResponse): string =>
  (headerOf(response, 'content-encoding') === 'gzip' ? gunzipSync(response.body) : response.body).toString('utf8');

/** What the form of the product page sends for one copy. */
export function readOffer(html: string): { product_id: number; variant_id: number; quantity: number } {
  const field = (name: string): number => Number(new RegExp(`name="${name}" value="(\\d+)"`).exec(html)?.[1]);
  return { product_id: field('productId'), variant_id: field('variantId'), quantity: 1 };
}
