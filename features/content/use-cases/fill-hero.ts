import { formatMoney } from '../../../core/money.ts';
import type { BlockOf } from '../../../platforms/content/client/types.ts';
import { describeDocument } from '../../catalogue/rules/document.ts';
import { findByCode } from '../../catalogue/use-cases/find-document.ts';
import { popularDocuments } from '../../catalogue/use-cases/popular-documents.ts';
import { readRange } from '../../catalogue/use-cases/read-range.ts';
import type { FilledOf, SheetFacts } from '../rules/page-block.ts';
import { pickFeaturedDocuments } from '../rules/pick-featured-documents.ts';
import { namesRange, writeRange } from '../rules/write-range.ts';
import { coverOf } from './catalogue-facts.ts';
import type { PageNeeds } from './content-deps.ts';

/** of these, three fit on one line */
const REQUESTED = 8;

/**
 * Fills the hero with numbers of the catalogue: the number of documents, the lowest price, and page 1 of one of them.
 * [LK-38]
 */
export async function fillHero(context: PageNeeds, block: BlockOf<'hero'>): Promise<FilledOf<'hero'>> {
  const isSearch = block.variant === 'Search';
  const [popular, range, sheet] = await Promise.all([
    isSearch ? popularDocuments(context, REQUESTED) : null,
    namesRange(block.subhead) ? readRange(context) : null,
    block.isSheetShown && block.plateCode !== '' ? readPageFacts(context, block.plateCode) : null,
  ]);
  const numbers = range && { documents: String(range.documents), price: formatMoney(range.lowestPrice) };
  return {
    ...block,
    subhead: writeRange(block.subhead, numbers),
    requested: isSearch ? pickFeaturedDocuments(popular ?? [], block.plateCode) : [],
    sheet,
  };
}

async function readPageFacts(context: PageNeeds, code: string): Promise<SheetFacts | null> {
  const named = await findByCode(context, code);
  // the clause is loaded with the product page's texts
  const found = named.ok && named.value ? await context.commerce.productByPath(named.value.path) : named;
  if (found.ok) {
    const document = found.value && describeDocument(found.value);
    return document && { ...coverOf(document), clause: document.clause };
  }
  context.log.warn({ area: 'content', code: found.code, document: code.slice(0, 20) }, 'a document could not be read');
  context.cacheTags.markIncomplete();
  return null;
}
