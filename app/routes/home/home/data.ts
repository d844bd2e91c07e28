import type { LoaderFunctionArgs } from 'react-router';
import { popularDocuments } from '../../../../shop/catalogue/popular-documents.ts';
import { indexSeries } from '../../../../shop/catalogue/series-index.ts';
import { shopContext } from '../../../context.ts';

const PER_SERIES = 8;
const POPULAR = 8;

/** [RTE-01] The series index, and what is bought most. Both fail softly: the search stands on its own. */
export async function loader({ context }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const [index, popular] = await Promise.all([indexSeries(shop, PER_SERIES), popularDocuments(shop, POPULAR)]);
  return { index, popular, publicUrl: shop.config.publicUrl };
}
