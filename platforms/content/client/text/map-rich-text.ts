import type { ValidateImageUrl } from '../links/validate-image-url.ts';
import type { Inline, RichNode, RichText, TextBlock } from '../text-nodes.ts';
import { mapAsset } from './map-asset.ts';
import { append, getInlinesText, hasText, mapInlines } from './map-inlines.ts';
import { Budget, childrenOf, MAX, type RawNode, referenceOf, textBelow, typeOf } from './node.ts';
import { readTextLinks } from './text-links.ts';
import type { TextTools } from './text-tools.ts';

type Given = {
  readonly sanitizeImageUrl?: ValidateImageUrl;
  readonly blocks?: ReadonlyMap<string, TextBlock>;
  onCut?(): void;
};

/**
 * Maps a rich text of the platform to the store's type: only known nodes, the text of others, validated URLs, at most
 * 20 levels and 5,000 nodes. Nothing in it is ever parsed as markup: HTML source remains text. [A60]
 */
export function mapRichText(
  json: unknown,
  links: unknown,
  { sanitizeImageUrl = () => null, blocks, onCut }: Given = {},
): RichText {
  const budget = new Budget();
  const tools: TextTools = {
    links: readTextLinks(links),
    sanitizeImageUrl,
    blocks: blocks ?? new Map(),
    nextId: createHeadingIds(),
    budget,
  };
  const found = typeof json === 'object' && json !== null ? mapNodes(json as RawNode, tools, 0) : [];
  if (budget.isCut) onCut?.();
  return found;
}

function mapNodes(parent: RawNode, tools: TextTools, depth: number): RichNode[] {
  const nodes: RichNode[] = [];
  /** text nodes without a paragraph */
  let loose: RawNode[] = [];
  const flush = (): void => {
    if (loose.length > 0) nodes.push(...paragraph(mapInlines({ content: loose }, tools, depth + 1)));
    loose = [];
  };
  for (const child of childrenOf(parent, tools.budget)) {
    if (INLINE.has(typeOf(child))) {
      loose.push(child);
      continue;
    }
    flush();
    nodes.push(...mapNode(child, tools, depth + 1));
  }
  flush();
  return nodes;
}

const INLINE = new Set(['text', 'hyperlink', 'entry-hyperlink', 'asset-hyperlink', 'embedded-entry-inline']);

const paragraph = (children: readonly Inline[]): RichNode[] =>
  hasText(children) ? [{ kind: 'paragraph', children }] : [];

function mapNode(node: RawNode, tools: TextTools, depth: number): RichNode[] {
  const type = depth > MAX.depth ? '' : typeOf(node);
  const heading = /^heading-([1-6])$/.exec(type);
  if (heading) return mapHeading(Number(heading[1]), node, tools, depth);
  switch (type) {
    case 'paragraph':
      return paragraph(mapInlines(node, tools, depth));
    case 'unordered-list':
    case 'ordered-list':
      return mapList(node, tools, depth, type === 'ordered-list');
    case 'blockquote': {
      const children = mapNodes(node, tools, depth);
      return children.length > 0 ? [{ kind: 'quote', children }] : [];
    }
    case 'hr':
      return [{ kind: 'rule' }];
    case 'table':
      return mapTable(node, tools, depth);
    case 'embedded-asset-block': {
      const image = mapAsset(tools.links.assets.get(referenceOf(node)), tools.sanitizeImageUrl);
      return image ? [{ kind: 'image', image }] : [];
    }
    case 'embedded-entry-block': {
      const block = tools.blocks.get(referenceOf(node));
      return block && tools.budget.takeBlock() ? [{ kind: 'block', block }] : [];
    }
    default:
      return paragraph([textBelow(node, tools.budget)]);
  }
}

/** The first heading level belongs to the page. */
function mapHeading(rank: number, node: RawNode, tools: TextTools, depth: number): RichNode[] {
  const children = mapInlines(node, tools, depth);
  const level = rank <= 2 ? 2 : rank === 3 ? 3 : 4;
  return hasText(children) ? [{ kind: 'heading', level, id: tools.nextId(getInlinesText(children)), children }] : [];
}

function mapList(node: RawNode, tools: TextTools, depth: number, isOrdered: boolean): RichNode[] {
  const items: RichText[] = [];
  for (const child of childrenOf(node, tools.budget)) {
    const item = typeOf(child) === 'list-item' ? mapNodes(child, tools, depth + 1) : mapNode(child, tools, depth + 1);
    if (item.length > 0) items.push(item);
  }
  return items.length > 0 ? [{ kind: 'list', isOrdered, items }] : [];
}

/** Creates unique ids for the headings of one text, from their words. */
function createHeadingIds(): (text: string) => string {
  const used = new Set<string>();
  const next = new Map<string, number>();
  return (texts) => {
    const base = slugOf(texts);
    let id = base;
    for (let n = next.get(base) ?? 2; used.has(id); n += 1) {
      id = `${base}-${n}`;
      next.set(base, n + 1);
    }
    used.add(id);
    return id;
  };
}

function slugOf(text: string): string {
  const slug = text
    .slice(0, 200)
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 60)
    .replace(/-$/, '');
  return /^[a-z]/.test(slug) ? slug : `section-${slug}`.replace(/-$/, '');
}

type Cell = readonly Inline[];

/** A table with rows of equal length. Its first row is the header if all of its cells are headings. */
function mapTable(node: RawNode, tools: TextTools, depth: number): RichNode[] {
  const rows: { cells: Cell[]; isHead: boolean }[] = [];
  for (const row of childrenOf(node, tools.budget)) {
    const isRow = typeOf(row) === 'table-row';
    const texts = isRow ? '' : textBelow(row, tools.budget);
    const cells: Cell[] = texts === '' ? [] : [[texts]];
    let isHead = isRow;
    for (const cell of isRow ? childrenOf(row, tools.budget) : []) {
      if (cells.length >= MAX.columns) break;
      isHead &&= typeOf(cell) === 'table-header-cell';
      cells.push(mapCell(cell, tools, depth));
    }
    if (cells.length > 0) rows.push({ cells, isHead });
  }
  if (rows.length === 0) return [];
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const full = rows.map(({ cells }) => [...cells, ...Array.from({ length: width - cells.length }, (): Cell => [])]);
  const hasHead = rows[0]?.isHead === true;
  return [{ kind: 'table', head: hasHead ? (full[0] ?? null) : null, rows: hasHead ? full.slice(1) : full }];
}

/** Joins the paragraphs of a cell. */
function mapCell(cell: RawNode, tools: TextTools, depth: number): Cell {
  const texts: Inline[] = [];
  for (const part of childrenOf(cell, tools.budget)) {
    const inlines = mapInlines(typeOf(part) === 'text' ? { content: [part] } : part, tools, depth + 2);
    if (texts.length > 0 && inlines.length > 0) append(texts, [' ']);
    append(texts, inlines);
  }
  return texts;
}
