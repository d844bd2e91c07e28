/**
 * A composed document before it becomes a file: what the DOCX and the PDF writer both read.
 * In every text `[label]` is a blank the buyer fills in and `**words**` are set bold.
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
  /** how articles count: `Article 1` in contracts, `1` in guides, not at all in forms */
  numbering: 'article' | 'plain' | 'none';
  blocks: Block[];
};

export type Block =
  | { kind: 'heading'; text: string }
  | { kind: 'article'; number: string; title: string }
  /** level 1 is `4.2`, level 2 is `4.2.1`; the number is text and may be empty (an unnumbered bullet) */
  | { kind: 'clause'; level: 1 | 2; number: string; text: string }
  | { kind: 'paragraph'; text: string; style: 'body' | 'lead' | 'note' }
  | { kind: 'bullet'; text: string }
  /** each row is one line of boxes that share the width; a label of `Name` draws a box with the label in its corner */
  | { kind: 'fields'; rows: string[][] }
  | { kind: 'table'; columns: string[]; rows: string[][]; totals: string[] | null }
  | { kind: 'checks'; items: string[] }
  | { kind: 'contents'; entries: { number: string; title: string }[] }
  | { kind: 'signatures'; parties: string[] }
  | { kind: 'page-break' };

/** The line at the foot of every page of every document. */
export const footerNotice = 'Planroom. Licensed for one project.';

/** `A101-2025`, the number people ask for. */
export const documentNumber = (model: DocumentModel): string => `${model.code}-${model.edition}`;

/** How many pages of a document the public may see: at most eight, never more than half of one longer than two pages (security rule 15). */
export const countSamplePages = (pages: number): number => Math.max(1, Math.min(8, Math.floor(pages / 2)));
