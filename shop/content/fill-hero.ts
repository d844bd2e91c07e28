import { formatMoney } from '../../core/money.ts';
import type { BlockOf } from '../../platforms/content/client/types.ts';
import { describeDocument } from '../catalogue/document.ts';
import { findByCode } from '../catalogue/find-document.ts';
import { popularDocuments } from '../catalogue/popular-documents.ts';
import { readRange } from '../catalogue/read-range.ts';
import { coverOf } from './catalogue-facts.ts';
import type { PageNeeds } from './content-deps.ts';
import type { FilledOf, SheetFacts } from './page-block.ts';
import { pickFeaturedDocuments } from './pick-featured-documents.ts';
import { namesRange, writeRange } from './write-range.ts';

/** of these, three fit on one line */
const ASKED = 8;

/**
 * Fills the hero with numbers of the catalogue: the number of documents, the lowest price, and page 1 of one of them.
 * [LK-38]
 */
export async function fillHero(context: PageNeeds, block: BlockOf<'hero'>): Promise<FilledOf<'hero'>> {
  const isSearch = block.variant === 'Search';
  const [popular, range, sheet] = await Promise.all([
    isSearch ? popularDocuments(context, ASKED) : null,
    namesRange(block.subhead) ? readRange(context) : null,
    block.isSheetShown && block.plateCode !== '' ? sheetOf(context, block.plateCode) : null,
  ]);
  const numbers = range && { documents: String(range.documents), price: formatMoney(range.lowestPrice) };
  return {
    ...block,
    subhead: writeRange(block.subhead, numbers),
    asked: isSearch ? pickFeaturedDocuments(popular ?? [], block.plateCode) : [],
    sheet,
  };
}

async function sheetOf(context: PageNeeds, code: string): Promise<SheetFacts | null> {
  const named = await findByCode(context, code);
  // the clause is loaded with the product page's texts
  const found = named.ok && named.value ? await context.commerce.productByPath(named.value.path) : named;
  if (found.ok) {
    const document = found.value && describeDocument(found.value);
    return document && { ...coverOf(document), clause: document.clause };
  }
  context.log.warn({ area: 'content', code: found.code, document: code.slice(0, 20) }, 'a document could not be read');
  context.uses.markIncomplete();
  return null;
}
