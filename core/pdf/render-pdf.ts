import type { BillingDocument, BillingRow } from './billing-document.ts';
import { bytesOf, openPdf } from './make-pdf.ts';
import type { PdfPage, TagContent } from './page.ts';
import { renderHeader, renderParties } from './render-header.ts';
import { measureTotals, renderTotals } from './render-totals.ts';
import { getTableColumns, HEAD_HEIGHT, heightOfRow, renderRow, renderTableHead } from './table.ts';
import { COLORS, createTextWriter, type TextStyle } from './text-writer.ts';

const SIZES = { letter: { width: 612, height: 792, margin: 48 }, a4: { width: 595, height: 842, margin: 45 } };
const FOOT: TextStyle = { face: 'text', size: 9, color: COLORS.soft };
const FOOT_HEIGHT = 48;
const RUNNING: TextStyle = { face: 'bold', size: 10.5 };
const TOP = 48;
const RUNNING_HEIGHT = 30;

/**
 * Renders a billing document as a PDF: tagged, with title and language, and embedded fonts. Long tables continue on
 * further pages. Each page repeats the table head, no row is split, and the totals stay together with the note beside
 * them.
 */
export function renderBillingPdf(paper: BillingDocument): Promise<Uint8Array> {
  const { width, height, margin } = SIZES[paper.size];
  const { createdAt } = paper;
  const pdf = openPdf({
    size: [width, height],
    language: paper.language,
    info: { Title: paper.name, Author: paper.seller, CreationDate: createdAt, ModDate: createdAt },
  });
  const page: PdfPage = {
    pdf,
    pen: createTextWriter(pdf),
    left: margin,
    right: width - margin,
    top: TOP,
    bottom: height - FOOT_HEIGHT - 12,
  };
  // measuring requires a page
  pdf.addPage();
  renderPages(page, paper, { width, height });
  return bytesOf(pdf);
}

function renderPages(page: PdfPage, paper: BillingDocument, { height }: { width: number; height: number }): void {
  const { pdf } = page;
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  const part: TagContent = (type, render) => {
    root.add(pdf.struct(type, {}, [render]));
  };
  const columns = getTableColumns(page, paper);
  const heights = paper.table.rows.map((row) => heightOfRow(page, columns, row));

  let y = renderHeader(part, page, paper, page.top);
  y = renderParties(part, page, paper, y);
  const pages = dealRows(paper.table.rows, heights, {
    first: page.bottom - y,
    next: page.bottom - page.top - RUNNING_HEIGHT,
    close: measureTotals(page, paper),
  });
  const table = pdf.struct('Table', { title: paper.table.caption });
  root.add(table);
  pages.forEach((rows, at) => {
    if (at > 0) {
      pdf.addPage();
      y = page.top;
      renderRunningHead(page, paper, y);
      y += RUNNING_HEIGHT;
    }
    if (rows.length > 0) {
      renderTableHead(page, columns, paper.table.heads, table, y);
      y += HEAD_HEIGHT;
    }
    for (const row of rows) {
      renderRow(page, columns, row, table, y);
      y += heightOfRow(page, columns, row);
    }
    renderFoot(page, paper, height - FOOT_HEIGHT, paper.pageOf(at + 1, pages.length));
  });
  table.end();
  renderTotals(part, page, paper, y);
  root.end();
}

type Room = { first: number; next: number; close: number };

/** Splits the rows into pages; the last page, possibly without rows, has room for the totals. */
function dealRows(
  rows: readonly BillingRow[],
  heights: readonly number[],
  { first, next, close }: Room,
): BillingRow[][] {
  const pages: BillingRow[][] = [[]];
  let left = first - HEAD_HEIGHT;
  rows.forEach((row, at) => {
    const height = heights[at]!;
    if (height > left && (pages.at(-1)!.length > 0 || left < next - HEAD_HEIGHT)) {
      pages.push([]);
      left = next - HEAD_HEIGHT;
    }
    pages.at(-1)!.push(row);
    left -= height;
  });
  if (close > left) {
    // the last row moves along, so that totals never appear without a row above them
    const last = pages.at(-1)!;
    pages.push(last.length > 1 ? [last.pop()!] : []);
  }
  return pages;
}

/** Rendered on every page after the first: the seller and the document. */
function renderRunningHead({ pdf, pen, left, right }: PdfPage, { seller, name }: BillingDocument, y: number): void {
  pdf.markContent('Artifact', { type: 'Pagination' });
  pen.line(seller, left, y - 4, RUNNING);
  pen.lineTo(name, right, y - 4, RUNNING);
  pdf.endMarkedContent();
}

function renderFoot(
  { pdf, pen, left, right }: PdfPage,
  { address, name }: BillingDocument,
  y: number,
  page: string,
): void {
  pen.rule(left, y, right, 0.75, COLORS.line);
  pdf.markContent('Artifact', { type: 'Pagination' });
  const pageLeft = right - 72;
  const nameLeft = pageLeft - 18 - pen.width(name, FOOT);
  pen.line(pen.breakLines(address, FOOT, nameLeft - left - 18)[0] ?? '', left, y + 9, FOOT);
  pen.line(name, nameLeft, y + 9, FOOT);
  pen.lineTo(page, right, y + 9, FOOT);
  pdf.endMarkedContent();
}
