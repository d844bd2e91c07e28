import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  head: string;
  cell(row: Row): ReactNode;
  /** numbers: right-aligned, narrow */
  isFigure?: boolean;
  /** each cell contains its head: the label beside it on a phone is visual only */
  isNamed?: boolean;
};

export type TableProps<Row> = {
  /** the first column is the row header */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string;
};

/** A visible heading already labels the table: a caption is for screen readers only. */
type TableName = { caption: string; labelledBy?: undefined } | { caption?: undefined; labelledBy: string };
type TableVariant<Row> = { variant?: string; getVariant?(row: Row): string | undefined };

/** [OH1] A table with an accessible name and scopes; on a phone each row becomes a card with labels. */
export function Table<Row>({
  caption,
  labelledBy,
  columns,
  rows,
  keyOf,
  variant = 'tbl lab',
  getVariant,
}: TableProps<Row> & TableName & TableVariant<Row>) {
  return (
    <table className={variant} aria-labelledby={labelledBy}>
      {caption !== undefined && <caption className="vh">{caption}</caption>}
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
          <tr key={keyOf(row)} className={getVariant?.(row)}>
            {columns.map(({ key, head, cell, isFigure, isNamed }, index) =>
              index === 0 ? (
                <th key={key} scope="row" data-l={head}>
                  {cell(row)}
                </th>
              ) : (
                <td
                  key={key}
                  data-l={head}
                  data-named={isNamed}
                  className={isFigure ? 'r num' : undefined}
                  translate={isFigure ? 'no' : undefined}
                >
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
