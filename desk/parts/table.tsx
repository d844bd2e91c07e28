import { Table as PlainTable, type TableProps } from '../../app/parts/table.tsx';
import { headingOf } from './section.tsx';

type DeskTableProps<Row> = TableProps<Row> & {
  /** id of the part of the page whose heading names it */
  section: string;
  /** few and narrow columns: it stays a table on a phone, where else each row becomes a card with labels */
  isShort?: boolean;
  /** cells that say what they are without a label: on a phone they stand side by side below the row's head */
  isFlowing?: boolean;
  /** the row that is open beside the list */
  isChosen?(row: Row): boolean;
};

/** [OH1] A table as the desk draws its lists: on a phone the head of each row is its title, and what follows has labels. */
export function Table<Row>({
  section,
  columns,
  rows,
  keyOf,
  isShort = false,
  isFlowing = false,
  isChosen,
}: DeskTableProps<Row>) {
  return (
    <PlainTable<Row>
      labelledBy={headingOf(section)}
      look={isShort ? 'tbl dt narrowt' : isFlowing ? 'tbl lab dt dflow' : 'tbl lab dt'}
      lookOf={(row) => (isChosen?.(row) ? 'sel' : undefined)}
      rows={rows}
      keyOf={keyOf}
      columns={columns.map((column, at) => ({
        ...column,
        cell: (row) => (at === 0 ? <span>{column.cell(row)}</span> : <div className="c">{column.cell(row)}</div>),
      }))}
    />
  );
}
