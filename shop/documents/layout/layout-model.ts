import type { Block, DocumentModel } from '../model.ts';
import { breakLines, type TextStyle } from './break-lines.ts';
import { type Flow, makeFlow, type Op, type Row } from './flow.ts';
import { layoutChecks, layoutFields, layoutTable } from './layout-grids.ts';
import { layoutContents, layoutSignatures, layoutTitle } from './layout-title.ts';
import { measureText } from './measure-text.ts';
import {
  color,
  font,
  measure,
  normalSetting,
  page,
  proseSetting,
  type Setting,
  seriesColor,
  tighterSettings,
} from './page-style.ts';
import { type LaidPage, paginate } from './paginate.ts';

const bodyStyle = (setting: Setting): TextStyle => ({
  regular: font.serif,
  bold: font.serifBold,
  size: setting.size,
  leading: setting.leading,
  color: color.ink,
});
const headStyle = (size: number): TextStyle => ({
  regular: font.sansBold,
  bold: font.sansBold,
  size,
  leading: 1.25,
  color: color.ink,
});

const addNumber = (rows: Row[], number: string, x: number, setting: Setting): Row[] => {
  const first = rows[0];
  if (!first || number === '') return rows;
  const op: Op = {
    kind: 'text',
    x,
    y: first.height / 2 + setting.size * 0.33,
    text: number,
    font: font.sans,
    size: setting.size * 0.78,
    color: color.soft,
  };
  return [{ ...first, ops: [op, ...first.ops] }, ...rows.slice(1)];
};

const layoutClause = (block: Extract<Block, { kind: 'clause' }>, setting: Setting): Flow => {
  const indent = block.level === 1 ? 34 : 72;
  const numberAt = page.left + (block.level === 1 ? 0 : 34);
  const rows = breakLines(block.text, page.left + indent, measure - indent, bodyStyle(setting));
  return makeFlow(addNumber(rows, block.number, numberAt, setting), {
    before: (block.level === 1 ? 7.5 : 3.5) * setting.air,
  });
};

const layoutParagraph = (block: Extract<Block, { kind: 'paragraph' }>, setting: Setting): Flow => {
  if (block.style === 'lead') {
    const style = { ...bodyStyle(setting), regular: font.serifItalic, size: 12, color: color.soft };
    return makeFlow(breakLines(block.text, page.left, measure * 0.92, style), { before: 2 });
  }
  if (block.style === 'note') {
    const style = { regular: font.sans, bold: font.sansBold, size: 8, leading: 1.35, color: color.soft };
    return makeFlow(breakLines(block.text, page.left, measure, style), { before: 8 * setting.air, keep: 'whole' });
  }
  return makeFlow(breakLines(block.text, page.left, measure, bodyStyle(setting)), { before: 6 * setting.air });
};

const layoutArticle = (block: Extract<Block, { kind: 'article' }>, model: DocumentModel, setting: Setting): Flow => {
  const number =
    model.numbering === 'none' || block.number === ''
      ? ''
      : `${model.numbering === 'article' ? 'Article ' : ''}${block.number}`;
  const size = 11.5;
  const indent =
    number === '' ? 0 : Math.max(model.numbering === 'plain' ? 22 : 0, measureText(number, font.sansBold, size) + 12);
  const [first, ...rest] = breakLines(block.title, page.left + indent, measure - indent, headStyle(size));
  if (!first) return makeFlow([]);
  const op: Op = {
    kind: 'text',
    x: page.left,
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

const layoutBlock = (block: Block, model: DocumentModel, setting: Setting): Flow[] => {
  switch (block.kind) {
    case 'heading':
      return [
        makeFlow(breakLines(block.text, page.left, measure, headStyle(9.5)), {
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
        breakLines(block.text, page.left + 14, measure - 14, bodyStyle(setting)),
        '•',
        page.left + 3,
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
    page.top,
    page.bottom,
  );
};

/**
 * Lays a document out on letter pages. If the last page is nearly empty, tries a slightly tighter setting to avoid
 * it.
 */
export const layoutModel = (model: DocumentModel): LaidPage[] => {
  const pages = layoutAt(model, model.numbering === 'plain' ? proseSetting : normalSetting);
  const last = pages.at(-1)!;
  const least = pages.length <= 4 ? 0.39 : 0.2;
  const isAlmostEmpty = pages.length > 1 && last.filledTo - page.top < (page.bottom - page.top) * least;
  if (!isAlmostEmpty || model.numbering === 'plain') return pages;
  for (const setting of tighterSettings) {
    const tighter = layoutAt(model, setting);
    if (tighter.length < pages.length) return tighter;
  }
  return pages;
};

/** Returns the number of letter pages of this document's PDF. */
export const countPages = (model: DocumentModel): number => layoutModel(model).length;
