import { memoizeByReference } from '../../../../core/memoize-by-reference.ts';
import { message } from '../../../../messages/message.ts';
import { parseCode } from '../../../../shop/catalogue/code.ts';
import type { DocumentDetail } from '../../../../shop/catalogue/document.ts';
import { seriesHref } from '../../../everywhere/frame/series-href.ts';
import type { Crumb } from '../../../everywhere/parts/breadcrumb.tsx';

/** Returns the breadcrumb of a document: the library, then its series if its number names one. */
export const trailOf = memoizeByReference((document: DocumentDetail): Crumb[] => {
  const library = { name: message('listing.title'), href: '/documents' };
  const code = parseCode(document.sku);
  return code
    ? [library, { name: message('document.series', { series: code.series }), href: seriesHref(code.series) }]
    : [library];
});
