import { BuilderElement, type ParagraphChild, Tab, TextRun } from 'docx';
import { parseInline } from '../inline-text.ts';
import { sans, wordColor } from './word-style.ts';

/**
 * Content controls need unique ids in the file; the counter restarts for each file, so that the output is
 * deterministic.
 */
export type ControlCounter = { last: number };

const valued = (name: string, value: string | number): BuilderElement<{ value: string | number }> =>
  new BuilderElement({ name, attributes: { value: { key: 'w:val', value } } });

/** A plain-text content control: a click selects the whole blank, typing replaces its label. */
const makeBlank = (label: string, counter: ControlCounter): ParagraphChild => {
  counter.last += 1;
  const properties = new BuilderElement({
    name: 'w:sdtPr',
    children: [
      valued('w:alias', label.slice(0, 60)),
      valued('w:tag', `blank-${counter.last}`),
      valued('w:id', 100_000 + counter.last),
      new BuilderElement({ name: 'w:showingPlcHdr' }),
      new BuilderElement({ name: 'w:text' }),
    ],
  });
  const run = new TextRun({
    text: `[${label}]`,
    font: sans,
    size: 18,
    italics: true,
    color: wordColor.hint,
    underline: {},
  });
  const control = new BuilderElement({
    name: 'w:sdt',
    children: [properties, new BuilderElement({ name: 'w:sdtContent', children: [run] })],
  });
  // The library lacks a class for this element; a paragraph accepts any element that is valid among runs.
  return control as unknown as ParagraphChild;
};

/**
 * Returns the runs of a text: words, bold words, and blanks as content controls; a given number and a tab precede
 * it.
 */
export const makeRuns = (text: string, counter: ControlCounter, number: string | null = null): ParagraphChild[] => {
  const lead =
    number === null
      ? []
      : [new TextRun({ children: [number, new Tab()], font: sans, size: 17, color: wordColor.soft })];
  const runs = parseInline(text).map((part) =>
    part.kind === 'words'
      ? new TextRun({ text: part.text, bold: part.isBold || undefined })
      : makeBlank(part.label, counter),
  );
  return [...lead, ...runs];
};
