import { CONTAINERS, type Document, type Node, TEXT_CONTAINERS, TOP_LEVEL_BLOCKS } from '@contentful/rich-text-types';
import { linkFrom } from './link-to.ts';

/** A node of rich text with a loose type. */
export type AnyNode = {
  nodeType: string;
  data: Record<string, unknown>;
  content?: AnyNode[];
  value?: string;
  marks?: { type: string }[];
};

const MARKS = ['bold', 'italic', 'underline', 'code'];
const BLOCKS_OF: Record<string, readonly string[]> = { ...CONTAINERS, document: TOP_LEVEL_BLOCKS };
const isTextContainer = (type: string): boolean => (TEXT_CONTAINERS as readonly string[]).includes(type);
const isInline = (type: string): boolean => type === 'text' || type.endsWith('hyperlink');

/** Converts a document into the shape the platform stores: nodes only at allowed places, links to entries as such. */
export function shapeDocument(raw: Document): { document: Document; depth: number } {
  const root = raw as unknown as AnyNode;
  const content = shapeBlocks(root.content ?? [], 'document');
  const document = { nodeType: 'document', data: {}, content } as unknown as Document;
  return { document, depth: depthOf(content) };
}

function shapeBlocks(nodes: readonly AnyNode[], parent: string): AnyNode[] {
  const allowed = BLOCKS_OF[parent] ?? [];
  return gatherParagraphs(nodes).flatMap((node): AnyNode[] => {
    if (!allowed.includes(node.nodeType)) return flatten(node, allowed);
    if (isTextContainer(node.nodeType)) return shapeText(node);
    if (node.nodeType === 'table') return [shapeTable(node)];
    if (node.content === undefined || BLOCKS_OF[node.nodeType] === undefined) return [node];
    const content = shapeBlocks(node.content, node.nodeType);
    if (content.length > 0) return [{ ...node, content }];
    return node.nodeType === 'list-item' ? [{ ...node, content: [paragraph([])] }] : [];
  });
}

/** Wraps text between blocks, as in HTML, in a paragraph. */
function gatherParagraphs(nodes: readonly AnyNode[]): AnyNode[] {
  const blocks: AnyNode[] = [];
  let open: AnyNode | null = null;
  for (const node of nodes) {
    if (!isInline(node.nodeType)) {
      blocks.push(node);
      open = null;
    } else if (open === null) {
      open = paragraph([node]);
      blocks.push(open);
    } else open.content?.push(node);
  }
  return blocks;
}

const paragraph = (content: AnyNode[]): AnyNode => ({
  nodeType: 'paragraph',
  data: {},
  content: content.length > 0 ? content : [{ nodeType: 'text', value: '', marks: [], data: {} }],
});

/** Flattens nodes that are not allowed here: the words stay, a list in a quote becomes paragraphs. */
function flatten(node: AnyNode, allowed: readonly string[]): AnyNode[] {
  if (isTextContainer(node.nodeType))
    return allowed.includes('paragraph') ? shapeText({ ...node, nodeType: 'paragraph' }) : [];
  return gatherParagraphs(node.content ?? []).flatMap((inner) => flatten(inner, allowed));
}

function shapeText(node: AnyNode): AnyNode[] {
  const content = joinTexts((node.content ?? []).flatMap(shapeInline));
  return content.length > 0 ? [{ nodeType: node.nodeType, data: {}, content }] : [];
}

function shapeInline(node: AnyNode): AnyNode[] {
  if (node.nodeType === 'text') {
    const marks = (node.marks ?? []).filter(({ type }) => MARKS.includes(type));
    return [{ nodeType: 'text', value: node.value ?? '', marks, data: {} }];
  }
  if (!isInline(node.nodeType)) return [];
  const content = joinTexts((node.content ?? []).flatMap(shapeInline).filter(({ nodeType }) => nodeType === 'text'));
  if (content.length === 0) return [];
  const [, scheme, id] = /^(entry|asset):(.+)$/.exec(String(node.data.uri)) ?? [];
  if (scheme === undefined || id === undefined)
    return [{ nodeType: 'hyperlink', data: { uri: node.data.uri }, content }];
  return [{ nodeType: `${scheme}-hyperlink`, data: { target: linkFrom(scheme, id) }, content }];
}

/** Merges neighboring texts with the same marks. */
function joinTexts(nodes: readonly AnyNode[]): AnyNode[] {
  const joined: AnyNode[] = [];
  for (const node of nodes) {
    const last = joined.at(-1);
    const isSame = last?.nodeType === 'text' && node.nodeType === 'text' && marksOf(last) === marksOf(node);
    if (last !== undefined && isSame) last.value = `${last.value ?? ''}${node.value ?? ''}`;
    else joined.push({ ...node });
  }
  return joined;
}

const marksOf = ({ marks = [] }: AnyNode): string =>
  marks
    .map(({ type }) => type)
    .sort()
    .join();

/** Turns the first row of a Markdown table into its header; the converter does not mark it. */
function shapeTable(table: AnyNode): AnyNode {
  const rows = (table.content ?? []).map((row, index) => ({
    ...row,
    content: (row.content ?? []).map((cell) => {
      const nodeType = index === 0 ? 'table-header-cell' : 'table-cell';
      const content = shapeBlocks(cell.content ?? [], nodeType);
      return { nodeType, data: {}, content: content.length > 0 ? content : [paragraph([])] };
    }),
  }));
  return { nodeType: 'table', data: {}, content: rows };
}

const depthOf = (nodes: readonly AnyNode[]): number =>
  nodes.reduce((max, { content, nodeType }) => {
    const step = nodeType === 'list-item' || nodeType === 'blockquote' ? 1 : 0;
    return content === undefined ? max : Math.max(max, step + depthOf(content));
  }, 0);

/** Yields the document's nodes in order, including the document. */
export function* nodesOf(document: Document | Node): Generator<AnyNode> {
  const open: AnyNode[] = [document as unknown as AnyNode];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    yield node;
    open.push(...(node.content ?? []).toReversed());
  }
}
