/** What the process that reads a PDF says of it. */
export type PdfAnswer = { pages: number } | { refused: 'pdf-encrypted' | 'pdf-broken' };
