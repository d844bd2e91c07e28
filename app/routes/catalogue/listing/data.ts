import type { LoaderFunctionArgs } from 'react-router';
import { listDocuments } from '../../../../shop/catalogue/list-documents.ts';
import { parseListingQuery } from '../../../../shop/catalogue/listing-query.ts';
import { shopContext } from '../../../context.ts';

/** [RTE-02] One listing state; `listing` is null when it could not be read [LST-11]. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const query = parseListingQuery(new URL(request.url).searchParams);
  const found = await listDocuments(shop, query);
  return {
    listing: found.ok ? found.value : null,
    isPaged: query.after !== null || query.before !== null,
    publicUrl: shop.config.publicUrl,
  };
}
