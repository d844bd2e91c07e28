import { sum } from '../sum.ts';
import type { BillingDocument, StatusTone } from './billing-document.ts';
import type { Pdf } from './make-pdf.ts';
import type { PdfPage, TagContent } from './page.ts';
import { COLORS, type TextStyle, type TextWriter } from './text-writer.ts';

const MOODS: Record<StatusTone, { ink: string; ground: string; sign: string }> = {
  ok: { ink: '#0B5A3E', ground: '#E4F3E9', sign: 'M4 10.5l4 4 8-9' },
  open: { ink: '#1B4F8F', ground: '#E9F1FB', sign: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M10 9v5M10 6v.5' },
  bad: { ink: '#B42318', ground: '#FDECEA', sign: 'M10 3l8 14H2zM10 8v4M10 14v.5' },
  off: { ink: COLORS.soft, ground: COLORS.head, sign: 'M10 2.5a7.5 7.5 0 1 0 0 15a7.5 7.5 0 1 0 0-15M5 15L15 5' },
};
const WORDMARK: TextStyle = { face: 'bold', size: 16.5, leading: 1.18, tracking: -0.4 };
const TITLE: TextStyle = { face: 'bold', size: 25.5, leading: 1.15, tracking: -0.4 };
const STATUS: TextStyle = { face: 'bold', size: 10.5, leading: 1.5 };
const LABEL: TextStyle = { face: 'text', size: 10.5, color: COLORS.soft };
const FIGURE: TextStyle = { face: 'figure', size: 12.75, leading: 1.35 };
const TEXT_STYLE: TextStyle = { face: 'bold', size: 10.5, leading: 1.64 };
const FACTS_WIDTH = 198;
const FACT_HEIGHT = 23.25;

/** Renders the logo glyph: a sheet with a tab. 18 by 19.5 points. */
function renderMark(pdf: Pdf, pen: TextWriter, x: number, y: number): void {
  pen.ornament(() => {
    pdf.save().translate(x, y).scale(0.75);
    pdf.lineWidth(2.4).strokeColor(COLORS.ink).path('M1.2 1.2h16.6v23.6H1.2z').stroke();
    pdf.fillColor(COLORS.brand).path('M19 4h5v9h-5z').fill();
    pdf.lineWidth(3).path('M5 7.5h9').stroke();
    pdf.restore();
  });
}

/**
 * Renders the logo and the title with its state, and number, dates and method on the right, above a strong rule.
 * Returns the bottom position.
 */
export function renderHeader(part: TagContent, page: PdfPage, paper: BillingDocument, top: number): number {
  const { pdf, pen } = page;
  renderMark(pdf, pen, page.left, top);
  part('P', () => pen.line(paper.seller, page.left + 24.75, top, WORDMARK));
  const titleTop = top + 19.5 + 17.5;
  const after = page.left + pen.width(paper.title, TITLE) + 10.5;
  part('H1', () => pen.line(paper.title, page.left, titleTop, TITLE));
  if (paper.status !== null) renderStatus(part, page, paper.status, after, titleTop + 4.5);

  const factsTop = top + 1;
  const left = page.right - FACTS_WIDTH;
  paper.facts.forEach(({ label, value, isWords }, at) => {
    const y = factsTop + at * FACT_HEIGHT;
    part('P', () => {
      pen.block(label, left, y + 3, FACTS_WIDTH, LABEL);
      pen.lineTo(value, page.right, y + 3, isWords ? TEXT_STYLE : FIGURE);
    });
  });
  const end = Math.max(titleTop + pen.heightOf(TITLE), factsTop + paper.facts.length * FACT_HEIGHT) + 10.5;
  pen.rule(page.left, end, page.right, 1.5);
  return end + 16.5;
}

function renderStatus(
  part: TagContent,
  { pdf, pen }: PdfPage,
  { text, mood }: NonNullable<BillingDocument['status']>,
  x: number,
  y: number,
): void {
  const { ink, ground, sign } = MOODS[mood];
  pen.ornament(() => {
    pdf
      .roundedRect(x, y, 27 + pen.width(text, STATUS), 20.25, 1.5)
      .fillColor(ground)
      .fill();
    pdf
      .save()
      .translate(x + 4.5, y + 4.125)
      .scale(0.6);
    pdf.lineWidth(1.6).lineCap('butt').strokeColor(ink).path(sign).stroke();
    pdf.restore();
  });
  part('P', () => pen.line(text, x + 21, y + 2.25, { ...STATUS, color: ink }));
}

const PARTY: TextStyle = { face: 'text', size: 10.5 };
const PARTY_TITLE: TextStyle = { face: 'bold', size: 10.5 };
const SHARES = [1.15, 1.15, 0.8];
const GAP = 21;

/** Renders the billed party, the seller and the buyer's reference. Returns the bottom position. */
export function renderParties(part: TagContent, page: PdfPage, { parties }: BillingDocument, top: number): number {
  const { pen } = page;
  const unit = (page.right - page.left - 2 * GAP) / sum(SHARES);
  let [x, lowest] = [page.left, top];
  parties.slice(0, SHARES.length).forEach(({ title, lines }, at) => {
    const room = unit * SHARES[at]!;
    part('P', () => {
      let y = top + pen.block(title, x, top, room, PARTY_TITLE);
      for (const line of lines) y += pen.block(line, x, y, room, PARTY);
      lowest = Math.max(lowest, y);
    });
    x += room + GAP;
  });
  return lowest + 19.5;
}
