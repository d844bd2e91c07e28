import type { ReactNode } from 'react';
import { Table as PlainTable, type TableProps } from '../../app/parts/table.tsx';
import { headingOf, Section, type SectionProps } from './section.tsx';

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

type TableSectionProps<Row> = Omit<SectionProps, 'children'> &
  Omit<DeskTableProps<Row>, 'section'> & {
    /** what it says where there are no rows; left out where there are always some */
    empty?: string;
    /** what follows the table */
    children?: ReactNode;
  };

/** A part of a page that is one table, or a line that says there is nothing. */
export function TableSection<Row>({ id, title, count, aside, empty, children, ...table }: TableSectionProps<Row>) {
  return (
    <Section id={id} title={title} count={count} aside={aside}>
      {empty !== undefined && table.rows.length === 0 ? (
        <p className="small muted">{empty}</p>
      ) : (
        <Table<Row> section={id} {...table} />
      )}
      {children}
    </Section>
  );
}
