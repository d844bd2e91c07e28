import type { LoaderFunctionArgs } from 'react-router';
import { readHelp } from '../../../../shop/content/load-article.ts';
import { shopContext } from '../../../context.ts';
import { unavailableResponse } from '../../error-responses.ts';

/** [RTE-20] `/help/{slug}`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const found = await readHelp(shop, params.slug ?? '');
  if (!found.ok) throw await unavailableResponse(shop, params.slug ?? '', found.code);
  return { ...found.value, publicUrl: shop.config.publicUrl };
}
