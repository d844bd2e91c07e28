import type { ReactNode } from 'react';
import { message } from '../../../../../messages/message.ts';
import type { Inline, RichNode } from '../../../../../platforms/content/client/types.ts';
import { scrollRegionProps } from '../scroller.ts';
import { withIndexKeys } from './in-place.ts';
import { inlinesToText } from './plain-text.ts';

type TableNode = Extract<RichNode, { kind: 'table' }>;
type Cell = readonly Inline[];

/**
 * [LK-21] A table of a text. On a phone a wide one becomes a list: each row under its first cell, with the heads beside
 * the other cells. Between phone and desk it scrolls inside its box, never the page.
 */
export function RichTable({ node, renderCell }: { node: TableNode; renderCell(cell: Cell): ReactNode }) {
  const figures = figureColumns(node.rows);
  // the first cells of a table with an empty corner are row headers [LK-35]
  const isNamed = node.head !== null && node.head.length > 1 && isEmpty(node.head[0] ?? []);
  const classOf = (place: string): string | undefined => (figures.has(Number(place)) ? 'r' : undefined);
  const isList = isWide(node, figures);
  // the first cell is the heading of its row, and needs its column's name only if it is a number
  const labelOf = (column: number, cell: Cell): string | undefined =>
    column > 0 || FIGURE.test(inlinesToText(cell).trim())
      ? inlinesToText(node.head?.[column] ?? []).trim() || undefined
      : undefined;
  return (
    <div className={isList ? 'rich-table cut-edge rows' : 'rich-table cut-edge'} {...scrollRegionProps(nameOf(node))}>
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
                  <td key={place} className={classOf(place)} data-l={isList ? labelOf(Number(place), item) : undefined}>
                    {isList ? <span>{renderCell(item)}</span> : renderCell(item)}
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

/** Whether the table needs more width than a phone has: four columns, or three with words beside the first. */
function isWide({ head, rows }: TableNode, figures: ReadonlySet<number>): boolean {
  const count = Math.max(head?.length ?? 0, rows[0]?.length ?? 0);
  return count > 3 || (count === 3 && !(figures.has(1) && figures.has(2)));
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
