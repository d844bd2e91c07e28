import { viewsOf } from './entry-path.ts';
import type { Entry, Library, Problem } from './library.ts';

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

/** What two lines of the strip above the header hold on a phone, beside the buttons that turn and dismiss: the text with that of its link. */
export const STRIP_LETTERS = 90;
const IN_STRIP: readonly string[] = ['siteNotification', 'headerPromoBanner'];

/** [LK-05] A message above the header that would take a third line on a phone. */
export function checkStrip(entry: Entry, { entries }: Pick<Library, 'entries'>): Problem[] {
  if (!IN_STRIP.includes(entry.type)) return [];
  return viewsOf(entry).flatMap(({ fields }): Problem[] => {
    const link = entries.get(String(fields.link ?? ''));
    const linkTexts = link ? viewsOf(link).map((view) => String(view.fields.text ?? '').length) : [];
    const letters = String(fields.text ?? '').length + Math.max(0, ...linkTexts);
    if (letters <= STRIP_LETTERS) return [];
    const text = `has ${letters} characters with its link; more than ${STRIP_LETTERS} take a third line on a phone: shorten it`;
    return [{ file: entry.file, field: 'text', text }];
  });
}
