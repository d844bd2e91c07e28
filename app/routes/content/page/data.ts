import { data, type LoaderFunctionArgs } from 'react-router';
import type { PageAddress } from '../../../../platforms/content/client/types.ts';
import { readPage } from '../../../../shop/content/read-page.ts';
import { shopContext } from '../../../context.ts';

/** [RTE-01] [RTE-14] [RTE-18] [RTE-20] A page of the content at `/`, `/{slug}` or `/{parentSlug}/{slug}`. */
export const loader = ({ context, params }: LoaderFunctionArgs) => loadPage(context, addressOf(params));

const addressOf = ({ slug, parent }: LoaderFunctionArgs['params']): PageAddress =>
  slug === undefined ? { kind: 'home' } : { kind: 'page', slug, parentSlug: parent ?? null };

/** The page itself, or the 404 and 503 pages of the store. */
export async function loadPage(context: LoaderFunctionArgs['context'], address: PageAddress) {
  const shop = context.get(shopContext);
  const found = await readPage(shop, address);
  if (!found.ok) throw data(null, { status: found.code === 'not-found' ? 404 : 503 });
  return { page: found.value, publicUrl: shop.config.publicUrl };
}
