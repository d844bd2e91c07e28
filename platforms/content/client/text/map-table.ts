import type { Inline, RichNode } from '../text-nodes.ts';
import { append, mapInlines } from './map-inlines.ts';
import { childrenOf, MOST, type RawNode, textBelow, typeOf } from './node.ts';
import type { TextTools } from './text-tools.ts';

type Cell = readonly Inline[];

/** A table with rows of one length. Its first row is its head where every cell of it is a heading. */
export function mapTable(node: RawNode, tools: TextTools, depth: number): RichNode[] {
  const rows: { cells: Cell[]; isHead: boolean }[] = [];
  for (const row of childrenOf(node, tools.budget)) {
    const isRow = typeOf(row) === 'table-row';
    const words = isRow ? '' : textBelow(row, tools.budget);
    const cells: Cell[] = words === '' ? [] : [[words]];
    let isHead = isRow;
    for (const cell of isRow ? childrenOf(row, tools.budget) : []) {
      if (cells.length >= MOST.columns) break;
      isHead &&= typeOf(cell) === 'table-header-cell';
      cells.push(mapCell(cell, tools, depth));
    }
    if (cells.length > 0) rows.push({ cells, isHead });
  }
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const whole = rows.map(({ cells }) => [...cells, ...Array.from({ length: width - cells.length }, (): Cell => [])]);
  const hasHead = rows[0]?.isHead === true;
  return [{ kind: 'table', head: hasHead ? (whole[0] ?? null) : null, rows: hasHead ? whole.slice(1) : whole }];
}

/** Paragraphs of a cell follow one another. */
function mapCell(cell: RawNode, tools: TextTools, depth: number): Cell {
  const words: Inline[] = [];
  for (const part of childrenOf(cell, tools.budget)) {
    const inlines = mapInlines(typeOf(part) === 'text' ? { content: [part] } : part, tools, depth + 2);
    if (words.length > 0 && inlines.length > 0) append(words, [' ']);
    append(words, inlines);
  }
  return words;
}
