import type { IStylesOptions } from 'docx';

/** Width of the text on the page, in twentieths of a point, the unit of Word. */
export const textWidth = 9160;
export const wordColor = { ink: '12211A', soft: '44544B', hint: '5C6B62', line: 'A9B8A4', head: 'E2EDDB' } as const;
const serif = 'Times New Roman';
export const sans = 'Arial';

const seriesColors: Record<string, string> = {
  A: '0B5A3E',
  B: '1B4F8F',
  C: '7B2D5E',
  D: '4B5563',
  E: '7A4A00',
  F: '00606B',
  G: '9C3412',
};
export const wordSeriesColor = (series: string): string => seriesColors[series] ?? wordColor.soft;

const body = { font: serif, size: 22, color: wordColor.ink };
const air = (before: number, after = 0, line = 300) => ({ before, after, line });

/** The styles in Word's style list: a change of one applies to the whole document. */
export const wordStyles: IStylesOptions = {
  default: {
    document: { run: { ...body, language: { value: 'en-US' } }, paragraph: { spacing: air(0) } },
    title: {
      run: { font: serif, size: 42, bold: true, color: wordColor.ink },
      paragraph: { spacing: air(160, 60, 280), keepNext: true },
    },
    heading1: {
      run: { font: sans, size: 23, bold: true, color: wordColor.ink },
      paragraph: { spacing: air(400), keepNext: true, outlineLevel: 0 },
    },
    heading2: {
      run: { font: sans, size: 19, bold: true, color: wordColor.ink },
      paragraph: { spacing: air(260, 80), keepNext: true, outlineLevel: 1 },
    },
  },
  paragraphStyles: [
    {
      id: 'Lead',
      name: 'Lead',
      basedOn: 'Normal',
      run: { italics: true, size: 24, color: wordColor.soft },
      paragraph: { spacing: air(40, 60) },
    },
    {
      id: 'Note',
      name: 'Note',
      basedOn: 'Normal',
      run: { font: sans, size: 16, color: wordColor.soft },
      paragraph: { spacing: air(160, 0, 270), keepLines: true },
    },
    { id: 'BodyText', name: 'Body Text', basedOn: 'Normal', paragraph: { spacing: air(120) } },
    {
      id: 'Clause',
      name: 'Clause',
      basedOn: 'Normal',
      paragraph: { spacing: air(140), indent: { left: 680, hanging: 680 } },
    },
    {
      id: 'Subclause',
      name: 'Subclause',
      basedOn: 'Normal',
      paragraph: { spacing: air(70), indent: { left: 1440, hanging: 760 } },
    },
    {
      id: 'Point',
      name: 'Point',
      basedOn: 'Normal',
      paragraph: { spacing: air(60), indent: { left: 280, hanging: 220 } },
    },
    {
      id: 'Check',
      name: 'Check',
      basedOn: 'Normal',
      paragraph: { spacing: air(80), indent: { left: 400, hanging: 400 } },
    },
    {
      id: 'FieldLabel',
      name: 'Field Label',
      basedOn: 'Normal',
      run: { font: sans, size: 14, color: wordColor.soft },
      paragraph: { spacing: air(30, 0, 240) },
    },
    {
      id: 'FieldText',
      name: 'Field Text',
      basedOn: 'Normal',
      run: { size: 20 },
      paragraph: { spacing: air(0, 0, 240) },
    },
    {
      id: 'TableHead',
      name: 'Table Head',
      basedOn: 'Normal',
      run: { font: sans, size: 15, bold: true },
      paragraph: { spacing: air(40, 40, 240), keepNext: true },
    },
    {
      id: 'TableText',
      name: 'Table Text',
      basedOn: 'Normal',
      run: { font: sans, size: 16 },
      paragraph: { spacing: air(40, 40, 240) },
    },
    {
      id: 'Furniture',
      name: 'Header and Footer',
      basedOn: 'Normal',
      run: { font: sans, size: 15, color: wordColor.hint },
      paragraph: { spacing: air(0, 0, 240) },
    },
  ],
};
