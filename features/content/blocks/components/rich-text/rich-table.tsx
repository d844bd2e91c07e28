import type { ReactNode } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { Inline, RichNode } from '../../../../../platforms/content/client/types.ts';
import { scrollRegionProps } from '../scroller.ts';
import { withIndexKeys } from './in-place.ts';
import { inlinesToText } from './plain-text.ts';

type TableNode = Extract<RichNode, { kind: 'table' }>;
type Cell = readonly Inline[];

/** A table of a text. On a narrow page the table scrolls inside its box, never the page. */
export function RichTable({ node, renderCell }: { node: TableNode; renderCell(cell: Cell): ReactNode }) {
  const figures = figureColumns(node.rows);
  // the first cells of a table with an empty corner are row headers [LK-35]
  const isNamed = node.head !== null && node.head.length > 1 && isEmpty(node.head[0] ?? []);
  const classOf = (place: string): string | undefined => (figures.has(Number(place)) ? 'r' : undefined);
  return (
    <div className="rich-table cut-edge" {...scrollRegionProps(nameOf(node))}>
      <table>
        {node.head && (
          <thead>
            <tr>
              {withIndexKeys(node.head).map(({ place, item }) =>
                // the row headers have no column header: screen readers would read an empty one
                isEmpty(item) ? (
                  <td key={place} />
                ) : (
                  <th key={place} scope="col" className={classOf(place)}>
                    {renderCell(item)}
                  </th>
                ),
              )}
            </tr>
          </thead>
        )}
        <tbody>
          {withIndexKeys(node.rows).map(({ place: rowPlace, item: row }) => (
            <tr key={rowPlace}>
              {withIndexKeys(row).map(({ place, item }) =>
                isNamed && Number(place) === 0 ? (
                  <th key={place} scope="row">
                    {renderCell(item)}
                  </th>
                ) : (
                  <td key={place} className={classOf(place)}>
                    {renderCell(item)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const isEmpty = (cell: Cell): boolean => inlinesToText(cell).trim() === '';

function nameOf({ head }: TableNode): string {
  const heads = (head ?? []).map(inlinesToText).filter(Boolean).join(', ');
  return heads ? message('block.richText.table', { heads }) : message('block.richText.table.plain');
}

const FIGURE = /^[−–-]?\s?\$?\d[\d,.]*\s?(?:%|percent)?$/;

/** Columns with only amounts and numbers: these are right-aligned, like all amounts. */
export function figureColumns(rows: readonly (readonly Cell[])[]): ReadonlySet<number> {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => column);
  return new Set(
    columns.filter((column) => {
      const texts = rows.map((row) => inlinesToText(row[column] ?? []).trim()).filter(Boolean);
      return texts.length > 0 && texts.every((text) => FIGURE.test(text));
    }),
  );
}
