import type { DocumentSummary } from '../catalogue/document.ts';

const MOST = 3;
/** characters of numbers and titles that stand in one line below the field, in a window of 1366 px */
const LINE = 74;

/**
 * [LK-28] Of what is asked for most, in its order, up to three that stand in one line: without the document whose number the page takes apart beside them, and
 * without those too long for the rest of the line.
 */
export function pickFeaturedDocuments(asked: readonly DocumentSummary[], plateCode: string): DocumentSummary[] {
  let room = LINE;
  const chosen: DocumentSummary[] = [];
  for (const document of asked) {
    const length = document.code.length + 1 + document.title.length;
    if (chosen.length === MOST || length > room || document.sku === plateCode) continue;
    chosen.push(document);
    room -= length;
  }
  return chosen;
}
