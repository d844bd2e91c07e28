import { memoizeByReference } from '../../../../core/memoize-by-reference.ts';
import { parseCode } from '../../../../features/catalogue/rules/code.ts';
import type { DocumentDetail } from '../../../../features/catalogue/rules/document.ts';
import { seriesHref } from '../../../../features/catalogue/ui/series-href.ts';
import { message } from '../../../../messages/message.ts';
import type { Crumb } from '../../../ui-kit/breadcrumb.tsx';

/** Returns the breadcrumb of a document: the library, then its series if its number names one. */
export const trailOf = memoizeByReference((document: DocumentDetail): Crumb[] => {
  const library = { name: message('listing.title'), href: '/documents' };
  const code = parseCode(document.sku);
  return code
    ? [library, { name: message('document.series', { series: code.series }), href: seriesHref(code.series) }]
    : [library];
});
