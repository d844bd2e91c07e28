import { viewsOf } from './entry-path.ts';
import type { Entry, Problem } from './library.ts';

/** How long a text may be before search engines or cards cut it; the help of these fields says the same. By `type.field`. */
export const COMFORTABLE: Readonly<Record<string, number>> = {
  'page.seoDescription': 160,
  'landingPage.seoDescription': 160,
  'article.summary': 170,
  'helpEntry.summary': 150,
};

/** Texts that are shown, but cut. */
export function checkLengths(entry: Entry): Problem[] {
  return viewsOf(entry).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, value]): Problem[] => {
      const most = COMFORTABLE[`${entry.type}.${field}`];
      if (most === undefined || typeof value !== 'string' || value.length <= most) return [];
      const text = `has ${value.length} characters; over ${most} it may be cut where it is shown: shorten it`;
      return [{ file: entry.file, field, text, isNote: true }];
    }),
  );
}
