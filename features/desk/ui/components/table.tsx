import type { ReactNode } from 'react';
import { Table as PlainTable, type TableProps } from '../../../../app/ui-kit/table.tsx';
import { headingOf, Section, type SectionProps } from './section.tsx';

type DeskTableProps<Row> = TableProps<Row> & {
  /** id of the section whose heading labels the table */
  section: string;
  /** few and narrow columns: it stays a table on a phone, instead of a labeled card per row */
  isShort?: boolean;
  /** self-explanatory cells without a label: on a phone they are side by side below the row's head */
  isFlowing?: boolean;
  /** self-explanatory cells: on a phone fixed columns below the row's head, with amounts, states and buttons at the right edge */
  isCompact?: boolean;
  /** the row that is open beside the list */
  isChosen?(row: Row): boolean;
};

/** [OH1] A desk table: on a phone the head of each row becomes its title, and the other cells get labels. */
export function DeskTable<Row>({
  section,
  columns,
  rows,
  keyOf,
  isShort = false,
  isFlowing = false,
  isCompact = false,
  isChosen,
}: DeskTableProps<Row>) {
  return (
    <PlainTable<Row>
      labelledBy={headingOf(section)}
      variant={isShort ? 'tbl dt narrowt' : `tbl lab dt${isFlowing ? ' dflow' : ''}${isCompact ? ' dcompact' : ''}`}
      getVariant={(row) => (isChosen?.(row) ? 'sel' : undefined)}
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
    /** the text of an empty table; omitted if there are always rows */
    empty?: string;
    /** content below the table */
    children?: ReactNode;
  };

/** A section with one table, or a line that says it is empty. */
export function TableSection<Row>({ id, title, count, aside, empty, children, ...table }: TableSectionProps<Row>) {
  return (
    <Section id={id} title={title} count={count} aside={aside}>
      {empty !== undefined && table.rows.length === 0 ? (
        <p className="small muted">{empty}</p>
      ) : (
        <DeskTable<Row> section={id} {...table} />
      )}
      {children}
    </Section>
  );
}
