import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { PageAddress } from '../../../../platforms/content/client/types.ts';
import type { PageBlock } from '../../../../shop/content/page-block.ts';
import { readPage } from '../../../../shop/content/read-page.ts';
import { type PageState, pageStateQuery, readPageState } from '../../../../shop/content/topics/page-state.ts';
import { shopContext } from '../../../context.ts';
import { unavailableResponse } from '../../error-responses.ts';

/** [RTE-01] [RTE-14] [RTE-18] [RTE-20] Loads a content page at `/`, `/{slug}` or `/{parentSlug}/{slug}`. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const asked = readPageState(new URL(request.url).searchParams);
  const loaded = await loadPage(context, addressOf(params), asked);
  const { path, blocks } = loaded.page;
  const query = pageStateQuery(asked);
  // unknown topic or question on this page: one page has one URL
  if (query !== '' && !isAnswered(blocks, query)) throw redirect(path);
  return { ...loaded, state: query };
}

/** A block that failed to load may have had the answer. */
const isAnswered = (blocks: readonly PageBlock[], query: string): boolean =>
  blocks.some(
    (block) => block.kind === 'gap' || ('answers' in block && (block.answers === query || block.answers === null)),
  );

const addressOf = ({ slug, parent }: LoaderFunctionArgs['params']): PageAddress =>
  slug === undefined ? { kind: 'home' } : { kind: 'page', slug, parentSlug: parent ?? null };

/** Loads the page, or throws the store's 404 or 503 page. */
export async function loadPage(context: LoaderFunctionArgs['context'], address: PageAddress, asked?: PageState) {
  const shop = context.get(shopContext);
  const found = await readPage({ ...shop, ...(asked ? { asked } : {}) }, address);
  if (!found.ok) throw await unavailableResponse(shop, address.kind === 'home' ? '' : address.slug, found.code);
  return { page: found.value, publicUrl: shop.config.publicUrl };
}
