import type { ReadingView } from '../../../platforms/content/client/types.ts';
import { type DocumentSummary, summarizeDocument } from '../../catalogue/rules/document.ts';
import { findByCode } from '../../catalogue/use-cases/find-document.ts';
import type { ShopContext } from '../../shared/shop-context.ts';
import type { CoverFacts } from '../rules/page-block.ts';

type Needs = Pick<ShopContext, 'commerce' | 'log' | 'cacheTags'>;

/**
 * Returns the documents of a block, in its order; null for a number that the catalogue does not contain, or if it does
 * not respond.
 */
export async function documentsByCode(context: Needs, codes: readonly string[]): Promise<(DocumentSummary | null)[]> {
  return Promise.all(
    codes.map(async (code) => {
      const found = await findByCode(context, code);
      if (found.ok && found.value) return summarizeDocument(found.value);
      if (found.ok) {
        context.log.warn({ area: 'content', document: code.slice(0, 20) }, 'content names a document that is not sold');
        return null;
      }
      context.log.warn(
        { area: 'content', code: found.code, document: code.slice(0, 20) },
        'a document could not be read',
      );
      context.cacheTags.markIncomplete();
      return null;
    }),
  );
}

export const coverOf = ({ sku, code, title, pageCount, picture, kind, href }: DocumentSummary): CoverFacts => ({
  sku,
  code,
  title,
  pageCount,
  picture,
  kind,
  href,
});

/** Covers by the code in the content; unknown ones are left out. */
export async function coversByCode(context: Needs, codes: readonly string[]): Promise<Record<string, CoverFacts>> {
  const wanted = [...new Set(codes.filter(Boolean))];
  const found = await documentsByCode(context, wanted);
  return Object.fromEntries(
    found.flatMap((document, index) => (document ? [[wanted[index]!, coverOf(document)] as const] : [])),
  );
}

/** The documents whose page 1 is in the figures of articles. */
export const figureCovers = (
  context: Needs,
  readings: readonly (Pick<ReadingView, 'figure'> | null)[],
): Promise<Record<string, CoverFacts>> =>
  coversByCode(
    context,
    readings.flatMap((one) => (one?.figure?.drawing === 'sheet' ? [one.figure.documentCode] : [])),
  );
