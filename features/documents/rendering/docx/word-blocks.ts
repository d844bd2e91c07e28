import { type FileChild, HeadingLevel, Paragraph, TextRun } from 'docx';
import type { DocumentBlock, DocumentModel } from '../model.ts';
import { makeCheck, makeContents, makeFields, makeSignatures, makeTable } from './word-grids.ts';
import { type ControlCounter, makeRuns } from './word-inline.ts';
import { wordSeriesColor } from './word-style.ts';

const paragraphStyles = { body: 'BodyText', lead: 'Lead', note: 'Note' } as const;

const makeArticle = (block: Extract<DocumentBlock, { kind: 'article' }>, model: DocumentModel): Paragraph => {
  const number = model.numbering === 'none' ? '' : `${model.numbering === 'article' ? 'Article ' : ''}${block.number}`;
  const lead = number === '' ? [] : [new TextRun({ text: `${number}   `, color: wordSeriesColor(model.series) })];
  return new Paragraph({ heading: HeadingLevel.HEADING_1, children: [...lead, new TextRun(block.title)] });
};

// Word merges adjacent tables: a paragraph of minimal height follows each.
const afterTable = (): Paragraph => new Paragraph({ spacing: { before: 0, after: 0, line: 60, lineRule: 'exact' } });

/** Returns the paragraphs and tables of one block. */
export const makeBlock = (block: DocumentBlock, model: DocumentModel, counter: ControlCounter): FileChild[] => {
  switch (block.kind) {
    case 'heading':
      return [new Paragraph({ heading: HeadingLevel.HEADING_2, text: block.text })];
    case 'article':
      return [makeArticle(block, model)];
    case 'clause':
      return [
        new Paragraph({
          style: block.level === 1 ? 'Clause' : 'Subclause',
          children: makeRuns(block.text, counter, block.number),
        }),
      ];
    case 'paragraph':
      return [new Paragraph({ style: paragraphStyles[block.style], children: makeRuns(block.text, counter) })];
    case 'bullet':
      return [new Paragraph({ style: 'Point', children: makeRuns(block.text, counter, '•') })];
    case 'fields':
      return [makeFields(block.rows), afterTable()];
    case 'table':
      return [makeTable(block.columns, block.rows, block.totals), afterTable()];
    case 'checks':
      return block.items.map((item) => makeCheck(item, counter));
    case 'contents':
      return [makeContents(block.entries), afterTable()];
    case 'signatures':
      return [makeSignatures(block.parties), afterTable()];
    case 'page-break':
      return [new Paragraph({ pageBreakBefore: true })];
  }
};
