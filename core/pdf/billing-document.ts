/** The tone of a status: done, to do, wrong, over. */
export type StatusTone = 'ok' | 'open' | 'bad' | 'off';

/** A number rendered with a dimension line: one letter in its color (`#rrggbb`), three digits, a year. */
export type DocumentNumberGraphic = { letter: string; digits: string; year: string; color: string };

export type BillingRow = {
  /** the document type in one word: rendered as a plate, or as text */
  number: string;
  plate?: DocumentNumberGraphic;
  title: string;
  /** a second, less prominent line */
  hint: string;
  /** below the columns after the first two */
  figures: readonly string[];
};

/** `less` is a reduction; `sum` has a rule above it; the single `answer` has a double rule below. */
export type TotalsRow = { label: string; value: string; kind?: 'less' | 'sum' | 'answer' };

/** A line of a note, in styled segments. */
export type BillingNote = readonly { text: string; isBold?: boolean }[];

/**
 * The content of a billing document in its language: receipt, invoice, preview. Amounts are preformatted; rendering
 * computes nothing. User text of any length may occur in any field.
 */
export type BillingDocument = {
  /** BCP 47 */
  language: string;
  size: 'letter' | 'a4';
  /** its heading: "Receipt" */
  title: string;
  /** with its number: "Receipt 10250" */
  name: string;
  /** stored in the file; the same content and time give identical bytes */
  createdAt: Date;
  /** as shown beside the logo */
  seller: string;
  /** at the foot of every page: the seller and its address */
  address: string;
  status: { text: string; mood: StatusTone } | null;
  /** number, dates, method; `isWords`: text instead of a number */
  facts: readonly { label: string; value: string; isWords?: boolean }[];
  /** buyer, seller, references: three at most */
  parties: readonly { title: string; lines: readonly string[] }[];
  table: { caption: string; heads: readonly string[]; rows: readonly BillingRow[] };
  note: readonly BillingNote[];
  sums: readonly TotalsRow[];
  /** "Page 1 of 2" */
  pageOf(page: number, pages: number): string;
};
