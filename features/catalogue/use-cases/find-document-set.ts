import type { SetView } from '../../../platforms/content/client/types.ts';
import { documentsByCode } from '../../content/use-cases/catalogue-facts.ts';
import { getContentQuery, type PageNeeds } from '../../content/use-cases/content-deps.ts';
import { shortCode } from '../rules/code.ts';
import type { DocumentSummary } from '../rules/document.ts';
import { readCode } from '../rules/read-code.ts';

/** Documents that belong together: the requested one first, then at least one other. */
export type DocumentSet = {
  /** the name in the content; empty if the store composed the set */
  name: string;
  documents: DocumentSummary[];
};

/** Number of companions when the content defines no set. */
const COMPANIONS = 2;

/**
 * [PRD-09] [LST-12] Returns the content's set that contains a document, with all its documents on sale; of several,
 * the smallest, which fits best. Falls back to the document and its first two related documents; null if there are
 * none. Optional part of a page: never fails, and logs read errors.
 */
export async function findDocumentSet(
  context: PageNeeds,
  document: DocumentSummary,
  related: Promise<readonly DocumentSummary[]>,
): Promise<DocumentSet | null> {
  const named = await findNamedSet(context, document);
  if (named) return named;
  const companions = (await related).slice(0, COMPANIONS);
  return companions.length > 0 ? { name: '', documents: [document, ...companions] } : null;
}

async function findNamedSet(context: PageNeeds, document: DocumentSummary): Promise<DocumentSet | null> {
  const found = await context.content.listSets(getContentQuery(context));
  if (!found.ok) {
    context.log.warn({ area: 'content', code: found.code }, 'the sets of documents could not be read');
    if (found.code === 'unavailable') context.cacheTags.markIncomplete();
    return null;
  }
  context.cacheTags.add(found.value.uses);
  const holding = found.value.value
    .filter((set) => set.documents.some(({ code }) => isOf(code, document)))
    .sort((one, other) => one.documents.length - other.documents.length);
  for (const set of holding) {
    const documents = [document, ...(await companionsOf(context, set, document))];
    if (documents.length > 1) return { name: set.headline, documents };
  }
  return null;
}

async function companionsOf(context: PageNeeds, set: SetView, document: DocumentSummary): Promise<DocumentSummary[]> {
  const codes = set.documents.map(({ code }) => code).filter((code) => !isOf(code, document));
  const known = await documentsByCode(context, [...new Set(codes)]);
  return known.filter((one) => one !== null);
}

/** Matches a number with or without its edition, since content may name either. */
function isOf(written: string, { sku, code }: DocumentSummary): boolean {
  const read = readCode(written);
  if (!read) return written === sku;
  return shortCode(read) === code && (read.edition === null || sku.endsWith(`-${read.edition}`));
}
