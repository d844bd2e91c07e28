import type { LoaderFunctionArgs } from 'react-router';
import { loadArticle } from '../../../../features/content/use-cases/load-article.ts';
import { shopContext } from '../../../router-context.ts';
import { unavailableResponse } from '../../error-responses.ts';

/** [RTE-20] `/learn/{slug}`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const found = await loadArticle(shop, params.slug ?? '');
  if (!found.ok) throw await unavailableResponse(shop, params.slug ?? '', found.code);
  return { ...found.value, publicUrl: shop.config.publicUrl };
}
