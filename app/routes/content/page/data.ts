import { type LoaderFunctionArgs, redirect } from 'react-router';
import type { PageBlock } from '../../../../features/content/rules/page-block.ts';
import { type PageState, pageStateQuery, readPageState } from '../../../../features/content/rules/topics/page-state.ts';
import { readPage } from '../../../../features/content/use-cases/read-page.ts';
import type { PageAddress } from '../../../../platforms/content/client/types.ts';
import { shopContext } from '../../../router-context.ts';
import { unavailableResponse } from '../../error-responses.ts';

/** [RTE-01] [RTE-14] [RTE-18] [RTE-20] Loads a content page at `/`, `/{slug}` or `/{parentSlug}/{slug}`. */
export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const requested = readPageState(new URL(request.url).searchParams);
  const loaded = await loadPage(context, addressOf(params), requested);
  const { path, blocks } = loaded.page;
  const query = pageStateQuery(requested);
  // unknown topic or question on this page: one page has one URL
  if (query !== '' && !hasResult(blocks, query)) throw redirect(path);
  return { ...loaded, state: query };
}

/** A block that failed to load may have had the answer. */
const hasResult = (blocks: readonly PageBlock[], query: string): boolean =>
  blocks.some(
    (block) => block.kind === 'gap' || ('answers' in block && (block.answers === query || block.answers === null)),
  );

const addressOf = ({ slug, parent }: LoaderFunctionArgs['params']): PageAddress =>
  slug === undefined ? { kind: 'home' } : { kind: 'page', slug, parentSlug: parent ?? null };

/** Loads the page, or throws the store's 404 or 503 page. */
export async function loadPage(context: LoaderFunctionArgs['context'], address: PageAddress, requested?: PageState) {
  const shop = context.get(shopContext);
  const found = await readPage({ ...shop, ...(requested ? { requested: requested } : {}) }, address);
  if (!found.ok) throw await unavailableResponse(shop, address.kind === 'home' ? '' : address.slug, found.code);
  return { page: found.value, publicUrl: shop.config.publicUrl };
}
