import type { DocumentSummary } from '../../catalogue/rules/document.ts';

const MAX = 3;
/** the width in characters of one line below the search field, in a window of 1366 px */
const LINE = 74;

/**
 * Returns up to three popular documents that fit in one line, in order. Skips the document of the number explainer next
 * to them and those too long for the rest of the line. [LK-28]
 */
export function pickFeaturedDocuments(requested: readonly DocumentSummary[], plateCode: string): DocumentSummary[] {
  let room = LINE;
  const chosen: DocumentSummary[] = [];
  for (const document of requested) {
    const length = document.code.length + 1 + document.title.length;
    if (chosen.length === MAX || length > room || document.sku === plateCode) continue;
    chosen.push(document);
    room -= length;
  }
  return chosen;
}
