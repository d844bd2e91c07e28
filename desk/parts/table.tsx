import type { ReactNode } from 'react';
import type { Column } from '../../app/parts/table.tsx';

type TableProps<Row> = {
  caption: string;
  isCaptionHidden?: boolean;
  /** the first column is the row's head */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
  /** few and narrow columns: it stays a table on a phone, where else each row becomes a card with labels */
  isShort?: boolean;
};

/** [OH1] A table as the desk draws its lists: on a phone the head of each row is its title, and what follows has labels. */
export function Table<Row>({
  caption,
  isCaptionHidden = false,
  columns,
  rows,
  keyOf,
  isShort = false,
}: TableProps<Row>) {
  return (
    <table className={isShort ? 'tbl dt narrowt' : 'tbl lab dt'}>
      <caption className={isCaptionHidden ? 'vh' : 'label'}>{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ key, head, isFigure }) => (
            <th key={key} scope="col" className={isFigure ? 'r' : undefined}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map((column, index) => (
              <Cell key={column.key} column={column} isHead={index === 0}>
                {column.cell(row)}
              </Cell>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { column: Pick<Column<never>, 'head' | 'isFigure'>; isHead: boolean; children: ReactNode };

function Cell({ column: { head, isFigure }, isHead, children }: CellProps) {
  if (!isHead) return <LabelledCell {...{ head, isFigure }}>{children}</LabelledCell>;
  return (
    <th scope="row" data-l={head}>
      <span>{children}</span>
    </th>
  );
}

type LabelledCellProps = { head: string; isFigure?: boolean; span?: number; children: ReactNode };

/** A cell below its head; on a phone the head is its label. `span`: it stands for so many columns. */
export function LabelledCell({ head, isFigure, span, children }: LabelledCellProps) {
  return (
    <td data-l={head} colSpan={span} className={span ? 'sp' : isFigure ? 'r num' : undefined}>
      <div className="c">{children}</div>
    </td>
  );
}
