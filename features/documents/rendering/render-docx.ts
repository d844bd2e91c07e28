import {
  AlignmentType,
  BorderStyle,
  Document,
  type FileChild,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  TabStopType,
  TextRun,
} from 'docx';
import { fixArchive } from './docx/fix-archive.ts';
import { makeBlock } from './docx/word-blocks.ts';
import type { ControlCounter } from './docx/word-inline.ts';
import { sans, textWidth, wordColor, wordSeriesColor, wordStyles } from './docx/word-style.ts';
import { type DocumentModel, footerNotice, getDocumentNumber } from './model.ts';

const hairline = { style: BorderStyle.SINGLE, size: 3, color: wordColor.line, space: 4 };

const makeTitle = (model: DocumentModel): FileChild[] => [
  new Paragraph({
    tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
    // the rule is below the line, so the title needs space
    spacing: { after: 200 },
    border: { bottom: { style: BorderStyle.SINGLE, size: 10, color: wordColor.ink, space: 4 } },
    children: [
      new TextRun({ text: model.code, font: sans, size: 60, bold: true }),
      new TextRun({ text: `  ${model.edition}`, font: sans, size: 30, color: wordColor.hint }),
      new TextRun({
        children: [new Tab(), model.label.toUpperCase()],
        font: sans,
        size: 16,
        bold: true,
        color: wordSeriesColor(model.series),
      }),
    ],
  }),
  new Paragraph({ heading: HeadingLevel.TITLE, text: model.title }),
];

const makeHeader = (model: DocumentModel): Header =>
  new Header({
    children: [
      new Paragraph({
        style: 'Furniture',
        border: { bottom: hairline },
        text: `${getDocumentNumber(model)}   ${model.title}`,
      }),
    ],
  });

const makeFooter = (model: DocumentModel): Footer =>
  new Footer({
    children: [
      new Paragraph({
        style: 'Furniture',
        border: { top: hairline },
        tabStops: [{ type: TabStopType.RIGHT, position: textWidth }],
        children: [
          new TextRun(`${getDocumentNumber(model)}   ${model.title}`),
          new TextRun({ children: [new Tab(), 'Page ', PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
      new Paragraph({ style: 'Furniture', alignment: AlignmentType.LEFT, text: footerNotice }),
    ],
  });

/**
 * Renders a document as a Word file with styles, blanks as content controls and repeated table headers. The bytes
 * depend on the model alone.
 */
export const renderDocx = async (model: DocumentModel): Promise<Uint8Array> => {
  const counter: ControlCounter = { last: 0 };
  const document = new Document({
    title: `${getDocumentNumber(model)} ${model.title}`,
    creator: 'Planroom',
    lastModifiedBy: 'Planroom',
    description: footerNotice,
    subject: model.label,
    styles: wordStyles,
    sections: [
      {
        properties: {
          titlePage: true,
          page: {
            size: { width: 12240, height: 15840 },
            margin: { top: 1520, bottom: 1520, left: 1440, right: 1640, header: 720, footer: 720 },
          },
        },
        headers: {
          default: makeHeader(model),
          first: new Header({ children: [new Paragraph({ style: 'Furniture' })] }),
        },
        footers: { default: makeFooter(model), first: makeFooter(model) },
        children: [...makeTitle(model), ...model.blocks.flatMap((block) => makeBlock(block, model, counter))],
      },
    ],
  });
  const written = await Packer.toBuffer(document);
  return fixArchive(written, `${model.edition}-01-01T00:00:00Z`);
};
