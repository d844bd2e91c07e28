import type { Paper } from './paper.ts';

/** A paper as a PDF. What draws it is read with the first one: a start needs neither it nor its packages. */
export async function paperPdf(paper: Paper): Promise<Uint8Array> {
  const { drawPaper } = await import('./draw-paper.ts');
  return drawPaper(paper);
}
