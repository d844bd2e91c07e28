import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { findDocument } from '../../../../shop/catalogue/find-document.ts';
import { relatedDocuments } from '../../../../shop/catalogue/popular-documents.ts';
import { shopContext } from '../../../context.ts';

/** [RTE-03] The document first; what goes with it is deferred, so that a slow side block never holds the page. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const found = await findDocument(shop, params['*'] ?? '');
  if (!found.ok) throw data(null, { status: found.code === 'not-found' ? 404 : 503 });
  if ('movedTo' in found.value) throw redirect(found.value.movedTo, 301);
  const { document } = found.value;
  return { document, related: relatedDocuments(shop, document.productId), publicUrl: shop.config.publicUrl };
}
