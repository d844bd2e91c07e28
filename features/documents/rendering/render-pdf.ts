import { bytesOf, openPdf, type Pdf } from '../../../core/pdf/make-pdf.ts';
import type { Op } from './layout/flow.ts';
import { layoutModel } from './layout/layout-model.ts';
import { measureText } from './layout/measure-text.ts';
import { documentColors, font, pageGeometry, seriesColor } from './layout/page-style.ts';
import type { LaidPage } from './layout/paginate.ts';
import { registerFonts } from './layout/register-fonts.ts';
import { countSamplePages, type DocumentModel, footerNotice, getDocumentNumber } from './model.ts';

export { countPages } from './layout/layout-model.ts';

const write = (doc: Pdf, text: string, x: number, y: number): void => {
  doc.text(text, x, y, { lineBreak: false, baseline: 'alphabetic' });
};

const paintOp = (doc: Pdf, op: Op, pageOf: ReadonlyMap<string, number>): void => {
  if (op.kind === 'line') {
    doc.moveTo(op.x, op.y).lineTo(op.toX, op.toY).lineWidth(op.width).strokeColor(op.color).stroke();
    return;
  }
  if (op.kind === 'rect') {
    if (op.fill) doc.rect(op.x, op.y, op.width, op.height).fillColor(op.fill).fill();
    if (op.stroke) doc.rect(op.x, op.y, op.width, op.height).lineWidth(0.6).strokeColor(op.stroke).stroke();
    return;
  }
  doc.font(op.font).fontSize(op.size).fillColor(op.color);
  if (op.kind === 'text') {
    write(doc, op.text, op.x, op.y);
    return;
  }
  const number = String(pageOf.get(op.target) ?? '');
  write(doc, number, op.x - measureText(number, op.font, op.size), op.y);
};

const small = 7.5;

const clip = (text: string, width: number): string => {
  let cut = text;
  while (cut.length > 4 && measureText(cut, font.sans, small) > width) cut = `${cut.slice(0, -2).trimEnd()}…`;
  return cut;
};

const paintFurniture = (doc: Pdf, model: DocumentModel, index: number, total: number): void => {
  const tabTop = 96 + 'ABCDEFG'.indexOf(model.series) * 46;
  doc
    .rect(pageGeometry.width - 12, tabTop, 12, 40)
    .fillColor(seriesColor(model.series))
    .fill();
  doc.font(font.sans).fontSize(small).fillColor(documentColors.hint);
  const numbering = `Page ${index + 1} of ${total}`;
  if (index > 0) {
    write(doc, clip(`${getDocumentNumber(model)}   ${model.title}`, 400), pageGeometry.left, 50);
    doc
      .moveTo(pageGeometry.left, 57)
      .lineTo(pageGeometry.right, 57)
      .lineWidth(0.4)
      .strokeColor(documentColors.line)
      .stroke();
  }
  doc
    .moveTo(pageGeometry.left, 735)
    .lineTo(pageGeometry.right, 735)
    .lineWidth(0.4)
    .strokeColor(documentColors.line)
    .stroke();
  write(doc, clip(`${getDocumentNumber(model)}   ${model.title}`, 240), pageGeometry.left, 748);
  write(doc, footerNotice, 330, 748);
  write(doc, numbering, pageGeometry.right - measureText(numbering, font.sans, small), 748);
};

const paintWatermark = (doc: Pdf): void => {
  doc
    .save()
    .rotate(-52, { origin: [pageGeometry.width / 2, pageGeometry.height / 2] })
    .fillOpacity(0.13);
  doc.font(font.sansBold).fontSize(150).fillColor(documentColors.ink);
  const text = 'SAMPLE';
  write(doc, text, pageGeometry.width / 2 - measureText(text, font.sansBold, 150) / 2, pageGeometry.height / 2 + 52);
  doc.restore().fillOpacity(1);
};

const findTargets = (pages: readonly LaidPage[]): Map<string, number> => {
  const pageOf = new Map<string, number>();
  pages.forEach((laid, index) => {
    for (const piece of laid.pieces) if (piece.target) pageOf.set(piece.target, index + 1);
  });
  return pageOf;
};

const paintPage = (doc: Pdf, laid: LaidPage, pageOf: ReadonlyMap<string, number>): void => {
  for (const piece of laid.pieces) {
    if (piece.outline) doc.outline.addItem(piece.outline);
    const paint = () => {
      for (const op of piece.ops) paintOp(doc, op, pageOf);
    };
    doc.addStructure(doc.struct(piece.role === 'L' ? 'Div' : piece.role, {}, [paint]));
  }
};

const openDocument = (model: DocumentModel): Pdf => {
  const doc = openPdf({
    size: [pageGeometry.width, pageGeometry.height],
    language: 'en-US',
    info: {
      Title: `${getDocumentNumber(model)} ${model.title}`,
      Author: 'Planroom',
      Subject: model.label,
      // The file of an edition is deterministic.
      CreationDate: new Date(Date.UTC(model.edition, 0, 1)),
    },
  });
  registerFonts(doc);
  return doc;
};

/**
 * Renders a document as a PDF on letter pages, with outline, tags, language and fixed dates. With `sample` it has a
 * watermark and ends early, for previews; with `most` it ends after that number of pages.
 */
export async function renderPdf(
  model: DocumentModel,
  options: { sample: boolean; max?: number } = { sample: false },
): Promise<Uint8Array> {
  const pages = layoutModel(model);
  const pageOf = findTargets(pages);
  const shown = pages.slice(0, options.max ?? (options.sample ? countSamplePages(pages.length) : pages.length));
  const doc = openDocument(model);
  shown.forEach((laid, index) => {
    doc.addPage();
    // screen readers skip page furniture and watermark
    doc.markContent('Artifact');
    paintFurniture(doc, model, index, pages.length);
    if (options.sample) paintWatermark(doc);
    doc.endMarkedContent();
    paintPage(doc, laid, pageOf);
  });
  return bytesOf(doc);
}
