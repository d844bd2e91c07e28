import { viewsOf } from './entry-path.ts';
import type { ContentFileProblem, ContentLibrary, Entry } from './library.ts';

/**
 * Maximum length of a text before search engines or cards truncate it; the help of these fields states the same. By
 * `type.field`.
 */
export const COMFORTABLE: Readonly<Record<string, number>> = {
  'page.seoDescription': 160,
  'landingPage.seoDescription': 160,
  'article.summary': 170,
  'helpEntry.summary': 150,
};

/** Reports texts that are displayed truncated. */
export function checkLengths(entry: Entry): ContentFileProblem[] {
  return viewsOf(entry).flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([field, value]): ContentFileProblem[] => {
      const max = COMFORTABLE[`${entry.type}.${field}`];
      if (max === undefined || typeof value !== 'string' || value.length <= max) return [];
      const text = `has ${value.length} characters; over ${max} it may be cut where it is shown: shorten it`;
      return [{ file: entry.file, field, text, isNote: true }];
    }),
  );
}

/**
 * Maximum characters in two lines of the strip above the header on a phone, beside its buttons: the text with its
 * link's text.
 */
export const STRIP_LETTERS = 90;
const IN_STRIP: readonly string[] = ['siteNotification', 'headerPromoBanner'];

/** [LK-05] Reports a message above the header that needs a third line on a phone. */
export function checkStrip(entry: Entry, { entries }: Pick<ContentLibrary, 'entries'>): ContentFileProblem[] {
  if (!IN_STRIP.includes(entry.type)) return [];
  return viewsOf(entry).flatMap(({ fields }): ContentFileProblem[] => {
    const link = entries.get(String(fields.link ?? ''));
    const linkTexts = link ? viewsOf(link).map((view) => String(view.fields.text ?? '').length) : [];
    const letters = String(fields.text ?? '').length + Math.max(0, ...linkTexts);
    if (letters <= STRIP_LETTERS) return [];
    const text = `has ${letters} characters with its link; more than ${STRIP_LETTERS} take a third line on a phone: shorten it`;
    return [{ file: entry.file, field: 'text', text }];
  });
}
