import { data, type LoaderFunctionArgs } from 'react-router';
import { readArticle } from '../../../../shop/content/read-reading.ts';
import { shopContext } from '../../../context.ts';
import { missingPage } from '../../missing-page.ts';

/** [RTE-20] `/learn/{slug}`. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const found = await readArticle(shop, params.slug ?? '');
  if (!found.ok)
    throw found.code === 'not-found' ? await missingPage(shop, params.slug ?? '') : data(null, { status: 503 });
  return { ...found.value, publicUrl: shop.config.publicUrl };
}
