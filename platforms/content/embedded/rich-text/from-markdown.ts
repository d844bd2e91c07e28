import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import type { Document, Node } from '@contentful/rich-text-types';
import { linkFrom } from './link-to.ts';
import { shapeDocument } from './shape-document.ts';

/** What a text became, and what in it could not be kept, one line each. */
export type Converted = { readonly document: Document; readonly problems: readonly string[] };

const MAX_DEPTH = 20;
/** Signs of quotes and lists at the beginning of one line: past this nobody means it, and reading it takes the processor. */
const MAX_MARKERS = 60;
/** Longer than this a paragraph is a mistake, and signs within it can take the processor very long. */
const MAX_PARAGRAPH = 10_000;
const LINE_START = /^[\s>*+-]*/;

type MarkdownNode = Parameters<NonNullable<Parameters<typeof richTextFromMarkdown>[1]>>[0];
const EMPTY: Document = { nodeType: 'document', data: {}, content: [] } as unknown as Document;

/**
 * Markdown → the platform's rich text. Links `entry:…` and `asset:…` become links to entries and assets, an image of an entry or
 * asset the entry or asset itself. HTML is text: nothing in a file is ever markup.
 */
export async function fromMarkdown(markdown: string): Promise<Converted> {
  if (markdown.split('\n').some((line) => countMarkers(line) > MAX_MARKERS)) {
    return { document: EMPTY, problems: [`lists or quotes are nested deeper than ${MAX_DEPTH} levels`] };
  }
  const longest = Math.max(...markdown.split(/\n\s*\n/).map(({ length }) => length));
  if (longest > MAX_PARAGRAPH) {
    const text = `a paragraph has ${longest} characters; at most ${MAX_PARAGRAPH}: put empty lines between paragraphs`;
    return { document: EMPTY, problems: [text] };
  }
  const problems = new Set<string>();
  const raw = await richTextFromMarkdown(markdown, async (node) => replaceUnknown(node, (text) => problems.add(text)));
  const { document, depth } = shapeDocument(raw);
  if (depth > MAX_DEPTH) problems.add(`lists or quotes are nested deeper than ${MAX_DEPTH} levels`);
  return { document, problems: [...problems] };
}

const countMarkers = (line: string): number => (LINE_START.exec(line)?.[0] ?? '').replaceAll(/[\s-]/g, '').length;

const textNode = (value: string, marks: readonly string[] = []): Node =>
  ({ nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} }) as unknown as Node;

/** What the converter does not know: HTML, breaks, images, code. */
function replaceUnknown(node: MarkdownNode, complain: (text: string) => void): Node | Node[] | null {
  switch (node.type as string) {
    case 'html':
      return textNode(String(node.value));
    case 'break':
      return textNode('\n');
    case 'code':
      return textNode(String(node.value), ['code']);
    case 'image':
      return imageNode(node, complain);
    case 'definition':
      return null;
    default:
      complain('a link by reference ([text][name]) or a footnote is not known: write [text](address)');
      return wordsOf(node);
  }
}

const wordsOf = ({ children = [] }: MarkdownNode): Node[] =>
  (children as MarkdownNode[]).flatMap((child) => (child.value ? [textNode(String(child.value))] : wordsOf(child)));

function imageNode(node: MarkdownNode, complain: (text: string) => void): Node | null {
  const { url, alt } = node as unknown as { url: string; alt: string | null };
  const [, scheme, id] = /^(entry|asset):(.+)$/.exec(url) ?? [];
  if (scheme === undefined || id === undefined) {
    complain(
      `the image “${url.slice(0, 60)}” is not of this folder: write ![text](asset:asset.name) or ![text](entry:type.name)`,
    );
    return alt ? textNode(alt) : null;
  }
  const nodeType = scheme === 'entry' ? 'embedded-entry-block' : 'embedded-asset-block';
  return { nodeType, data: { target: linkFrom(scheme, id) }, content: [] } as unknown as Node;
}
