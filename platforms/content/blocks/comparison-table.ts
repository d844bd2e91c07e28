import { defineBlock } from '../model-dsl/define-block.ts';
import { defineEntry } from '../model-dsl/define-part.ts';
import { headline } from '../model-dsl/headline.ts';
import { many } from '../model-dsl/references.ts';
import { cells, integerField, multilineField, shortTextField } from '../model-dsl/scalars.ts';
import { button } from '../shared-entries/button.ts';

const comparisonRow = defineEntry(
  'comparisonRow',
  { name: 'Comparison row', about: 'A row of a comparison table.' },
  {
    label: shortTextField('The compared feature', { required: true }),
    values: cells('One for each column; yes and no are shown as icons', 5),
    note: shortTextField('Small, below the label'),
  },
);

export const comparisonTable = defineBlock(
  'comparisonTable',
  { name: 'Comparison table', about: 'Two to four options, point by point.' },
  {
    headline,
    description: multilineField('One or two sentences'),
    columns: cells('Headings of the columns', 5),
    highlightedColumn: integerField('The highlighted column, from 1', 0, 5, 0),
    rows: many(comparisonRow, 20, 'The points', { required: true }),
    buttons: many(button, 4, 'One for each column, or one for all'),
  },
  squareTable,
);

type Row = { readonly id: string; readonly label: string; readonly values: readonly string[]; readonly note: string };
type Table = { readonly columns: readonly string[]; readonly rows: readonly Row[]; readonly highlightedColumn: number };

/** Validates that every row has a value for each column and that the highlighted column exists (0: none). */
function squareTable<T extends Table>(table: T): T {
  const width = table.columns.length;
  const rows = table.rows.map((row) => ({ ...row, values: table.columns.map((_, i) => row.values[i] ?? '') }));
  return { ...table, rows, highlightedColumn: table.highlightedColumn <= width ? table.highlightedColumn : 0 };
}
