import type { Pdf } from './make-pdf.ts';
import type { TextWriter } from './text-writer.ts';

/** The content area of a page, in points, and its writer. */
export type Sheet = { pdf: Pdf; pen: TextWriter; left: number; right: number; top: number; bottom: number };

/** Renders one piece of content, tagged for screen readers. */
export type Part = (type: 'H1' | 'P', draw: () => void) => void;
