/**
 * A composed document before rendering, input of the DOCX and the PDF writer. In every text `[label]` is a blank the
 * buyer fills in and `**words**` are bold.
 */
export type DocumentModel = {
  /** `A101` */
  code: string;
  edition: number;
  title: string;
  /** series letter, `A` to `G` */
  series: string;
  /** the small line above the title: `Agreement`, `Form`, `Guide` … */
  label: string;
  /** numbering of articles: `Article 1` in contracts, `1` in guides, none in forms */
  numbering: 'article' | 'plain' | 'none';
  blocks: DocumentBlock[];
};

export type DocumentBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'article'; number: string; title: string }
  /** level 1 is `4.2`, level 2 is `4.2.1`; the number is text and may be empty (an unnumbered bullet) */
  | { kind: 'clause'; level: 1 | 2; number: string; text: string }
  | { kind: 'paragraph'; text: string; style: 'body' | 'lead' | 'note' }
  | { kind: 'bullet'; text: string }
  /**
   * each row is one line of boxes that share the width; a label of `Name` creates a box with the label in its corner
   */
  | { kind: 'fields'; rows: string[][] }
  | { kind: 'table'; columns: string[]; rows: string[][]; totals: string[] | null }
  | { kind: 'checks'; items: string[] }
  | { kind: 'contents'; entries: { number: string; title: string }[] }
  | { kind: 'signatures'; parties: string[] }
  | { kind: 'page-break' };

/** The footer of every page of every document. */
export const footerNotice = 'Planroom. Licensed for one project.';

/** `A101-2025`, the number that customers use. */
export const getDocumentNumber = (model: DocumentModel): string => `${model.code}-${model.edition}`;

/**
 * Returns the number of public pages: at most eight, and at most half of a document longer than two pages (security
 * rule 15).
 */
export const countSamplePages = (pages: number): number => Math.max(1, Math.min(8, Math.floor(pages / 2)));
