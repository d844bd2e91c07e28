import type { Pdf } from './make-pdf.ts';
import type { TextWriter } from './text-writer.ts';

/** The room of one page, in points, and what writes on it. */
export type Sheet = { pdf: Pdf; pen: TextWriter; left: number; right: number; top: number; bottom: number };

/** Draws one piece of content, named for readers that go by structure. */
export type Part = (type: 'H1' | 'P', draw: () => void) => void;
