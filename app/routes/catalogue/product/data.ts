import { type LoaderFunctionArgs, redirect } from 'react-router';
import { memoizeByReference } from '../../../../core/memoize-by-reference.ts';
import type { DocumentDetail, DocumentSummary } from '../../../../features/catalogue/rules/document.ts';
import { joinFormatNames } from '../../../../features/catalogue/ui/format-names.ts';
import { countDocuments } from '../../../../features/catalogue/use-cases/count-documents.ts';
import { findDocument } from '../../../../features/catalogue/use-cases/find-document.ts';
import { type DocumentSet, findDocumentSet } from '../../../../features/catalogue/use-cases/find-document-set.ts';
import { relatedDocuments } from '../../../../features/catalogue/use-cases/popular-documents.ts';
import { readCatalogueExtras } from '../../../../features/content/use-cases/read-catalogue-extras.ts';
import { shopContext } from '../../../router-context.ts';
import { unavailableResponse } from '../../error-responses.ts';
import { withOptionalData } from '../../optional-data.ts';
import { offeredPlan } from './offers/offered-plan.ts';

/**
 * [RTE-03] Loads the document and both offers; the plan's document count and the related documents are optional. They
 * are not streamed, because public pages and their data are cached and sent as complete bytes: if null, the browser
 * fetches the related ones. The URL is the commerce platform's path in lower case, including the trailing slash; any
 * other spelling redirects there.
 */
export async function loader({ context, params, url }: LoaderFunctionArgs) {
  const shop = context.get(shopContext);
  const page = Promise.all([
    findDocument(shop, params['*'] ?? ''),
    readCatalogueExtras(shop, ['plan', 'facilityPlan', 'savings', 'registration']),
  ]);
  const [[found, extras], total] = await Promise.all([page, withOptionalData(shop, countDocuments(shop), null, page)]);
  if (!found.ok) throw await unavailableResponse(shop, url.pathname, found.code);
  if ('movedTo' in found.value) throw redirect(found.value.movedTo + url.search, 301);
  const document = shownOf(found.value.document);
  // every URL is in lower case, even if the platform's is not: otherwise redirects would loop
  const href = document.href.toLowerCase();
  if (url.pathname !== href) throw redirect(href + url.search, 301);
  shop.insight.document(href, document.sku);
  const others = withOptionalData(shop, relatedDocuments(shop, document.productId), null);
  const companions = others.then((known) => known ?? []);
  const together = findDocumentSet(shop, document, companions).then(
    async (known) => known && onceEach(known, await companions),
  );
  const [related, set] = await Promise.all([others, withOptionalData(shop, together, null)]);
  return {
    document,
    files: joinFormatNames(document.formats ?? []),
    ...offeredPlan(document.sku, extras),
    registration: extras.registration,
    total,
    related,
    set,
    publicUrl: shop.config.publicUrl,
    facts: shop.config.purchaseFacts.documents,
  };
}

/**
 * Omits the categories, which no view reads: the facts contain them. One object per document, because its rendered
 * markup is memoized with it.
 */
const shownOf = memoizeByReference((document: DocumentDetail): DocumentDetail => ({ ...document, categories: [] }));

/** A document in both lists is one object, so it is serialized once. */
const onceEach = ({ name, documents }: DocumentSet, others: readonly DocumentSummary[]): DocumentSet => ({
  name,
  documents: documents.map((one) => others.find(({ sku }) => sku === one.sku) ?? one),
});
