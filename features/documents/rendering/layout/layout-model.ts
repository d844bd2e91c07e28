import type { DocumentBlock, DocumentModel } from '../model.ts';
import { breakLines, type LineStyle } from './break-lines.ts';
import { type Flow, type LayoutRow, makeFlow, type Op } from './flow.ts';
import { layoutChecks, layoutFields, layoutTable } from './layout-grids.ts';
import { layoutContents, layoutSignatures, layoutTitle } from './layout-title.ts';
import { measureText } from './measure-text.ts';
import {
  documentColors,
  font,
  measure,
  normalSetting,
  pageGeometry,
  proseSetting,
  type Setting,
  seriesColor,
  tighterSettings,
} from './page-style.ts';
import { type LaidPage, paginate } from './paginate.ts';

const bodyStyle = (setting: Setting): LineStyle => ({
  regular: font.serif,
  bold: font.serifBold,
  size: setting.size,
  leading: setting.leading,
  color: documentColors.ink,
});
const headStyle = (size: number): LineStyle => ({
  regular: font.sansBold,
  bold: font.sansBold,
  size,
  leading: 1.25,
  color: documentColors.ink,
});

const addNumber = (rows: LayoutRow[], number: string, x: number, setting: Setting): LayoutRow[] => {
  const first = rows[0];
  if (!first || number === '') return rows;
  const op: Op = {
    kind: 'text',
    x,
    y: first.height / 2 + setting.size * 0.33,
    text: number,
    font: font.sans,
    size: setting.size * 0.78,
    color: documentColors.soft,
  };
  return [{ ...first, ops: [op, ...first.ops] }, ...rows.slice(1)];
};

const layoutClause = (block: Extract<DocumentBlock, { kind: 'clause' }>, setting: Setting): Flow => {
  const indent = block.level === 1 ? 34 : 72;
  const numberAt = pageGeometry.left + (block.level === 1 ? 0 : 34);
  const rows = breakLines(block.text, pageGeometry.left + indent, measure - indent, bodyStyle(setting));
  return makeFlow(addNumber(rows, block.number, numberAt, setting), {
    before: (block.level === 1 ? 7.5 : 3.5) * setting.air,
  });
};

const layoutParagraph = (block: Extract<DocumentBlock, { kind: 'paragraph' }>, setting: Setting): Flow => {
  if (block.style === 'lead') {
    const style = { ...bodyStyle(setting), regular: font.serifItalic, size: 12, color: documentColors.soft };
    return makeFlow(breakLines(block.text, pageGeometry.left, measure * 0.92, style), { before: 2 });
  }
  if (block.style === 'note') {
    const style = { regular: font.sans, bold: font.sansBold, size: 8, leading: 1.35, color: documentColors.soft };
    return makeFlow(breakLines(block.text, pageGeometry.left, measure, style), {
      before: 8 * setting.air,
      keep: 'whole',
    });
  }
  return makeFlow(breakLines(block.text, pageGeometry.left, measure, bodyStyle(setting)), { before: 6 * setting.air });
};

const layoutArticle = (
  block: Extract<DocumentBlock, { kind: 'article' }>,
  model: DocumentModel,
  setting: Setting,
): Flow => {
  const number =
    model.numbering === 'none' || block.number === ''
      ? ''
      : `${model.numbering === 'article' ? 'Article ' : ''}${block.number}`;
  const size = 11.5;
  const indent =
    number === '' ? 0 : Math.max(model.numbering === 'plain' ? 22 : 0, measureText(number, font.sansBold, size) + 12);
  const [first, ...rest] = breakLines(block.title, pageGeometry.left + indent, measure - indent, headStyle(size));
  if (!first) return makeFlow([]);
  const op: Op = {
    kind: 'text',
    x: pageGeometry.left,
    y: first.height / 2 + size * 0.33,
    text: number,
    font: font.sansBold,
    size,
    color: seriesColor(model.series),
  };
  const rows = [number === '' ? first : { ...first, ops: [op, ...first.ops] }, ...rest];
  return makeFlow(rows, {
    role: 'H2',
    before: 21 * setting.air,
    keep: 'next',
    outline: `${number} ${block.title}`.trim(),
    target: block.number,
  });
};

const layoutBlock = (block: DocumentBlock, model: DocumentModel, setting: Setting): Flow[] => {
  switch (block.kind) {
    case 'heading':
      return [
        makeFlow(breakLines(block.text, pageGeometry.left, measure, headStyle(9.5)), {
          role: 'H3',
          before: 14 * setting.air,
          keep: 'next',
        }),
      ];
    case 'article':
      return [layoutArticle(block, model, setting)];
    case 'clause':
      return [layoutClause(block, setting)];
    case 'paragraph':
      return [layoutParagraph(block, setting)];
    case 'bullet': {
      const rows = addNumber(
        breakLines(block.text, pageGeometry.left + 14, measure - 14, bodyStyle(setting)),
        '•',
        pageGeometry.left + 3,
        setting,
      );
      return [makeFlow(rows, { role: 'L', before: 3 * setting.air })];
    }
    case 'fields':
      return [layoutFields(block.rows, setting.air)];
    case 'table':
      return [layoutTable(block.columns, block.rows, block.totals, setting.air)];
    case 'checks':
      return [layoutChecks(block.items, setting.air)];
    case 'contents':
      return layoutContents(block.entries, setting.air);
    case 'signatures':
      return layoutSignatures(block.parties, setting.air);
    case 'page-break':
      return [];
  }
};

const layoutAt = (model: DocumentModel, setting: Setting): LaidPage[] => {
  const flows = [layoutTitle(model)];
  let startsPage = false;
  for (const [index, block] of model.blocks.entries()) {
    if (block.kind === 'page-break') startsPage = true;
    const laid = layoutBlock(block, model, setting);
    // The last paragraph before the signatures stays on their page.
    if (block.kind === 'paragraph' && model.blocks[index + 1]?.kind === 'signatures' && laid[0]) laid[0].keep = 'next';
    if (startsPage && laid[0]) {
      laid[0] = { ...laid[0], startsPage: true };
      startsPage = false;
    }
    flows.push(...laid);
  }
  return paginate(
    flows.filter((flow) => flow.rows.length > 0),
    pageGeometry.top,
    pageGeometry.bottom,
  );
};

/**
 * Lays a document out on letter pages. If the last page is nearly empty, tries a slightly tighter setting to avoid
 * it.
 */
export const layoutModel = (model: DocumentModel): LaidPage[] => {
  const pages = layoutAt(model, model.numbering === 'plain' ? proseSetting : normalSetting);
  const last = pages.at(-1)!;
  const min = pages.length <= 4 ? 0.39 : 0.2;
  const isAlmostEmpty =
    pages.length > 1 && last.filledTo - pageGeometry.top < (pageGeometry.bottom - pageGeometry.top) * min;
  if (!isAlmostEmpty || model.numbering === 'plain') return pages;
  for (const setting of tighterSettings) {
    const tighter = layoutAt(model, setting);
    if (tighter.length < pages.length) return tighter;
  }
  return pages;
};

/** Returns the number of letter pages of this document's PDF. */
export const countPages = (model: DocumentModel): number => layoutModel(model).length;
