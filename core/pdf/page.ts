import type { Pdf } from './make-pdf.ts';
import type { TextWriter } from './text-writer.ts';

/** The content area of a page, in points, and its writer. */
export type PdfPage = { pdf: Pdf; pen: TextWriter; left: number; right: number; top: number; bottom: number };

/** Renders one piece of content, tagged for screen readers. */
export type TagContent = (type: 'H1' | 'P', render: () => void) => void;
