/** The answer of the process that reads a PDF. `isLocked`: the PDF opens without a password, and forbids its readers something. */
export type PdfAnswer =
  | { pages: number; isLocked: boolean }
  | { refused: 'pdf-encrypted' | 'pdf-broken' | 'pdf-program' };
