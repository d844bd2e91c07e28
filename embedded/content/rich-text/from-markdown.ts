import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import type { Document, Node } from '@contentful/rich-text-types';
import { checkTextLimits, MAX_DEPTH, TOO_DEEP } from './find-excess.ts';
import { linkFrom } from './link-to.ts';
import { shapeDocument } from './shape-document.ts';

/** The converted text, and one line for each part that was lost. */
export type Converted = { readonly document: Document; readonly problems: readonly string[] };

type MarkdownNode = Parameters<NonNullable<Parameters<typeof richTextFromMarkdown>[1]>>[0];
const EMPTY: Document = { nodeType: 'document', data: {}, content: [] } as unknown as Document;

/**
 * Converts Markdown to the platform's rich text. Links `entry:…` and `asset:…` become links to entries and assets; an
 * image of one embeds it. HTML becomes plain text, never markup. A text beyond the limits is not parsed: it would block
 * every request.
 */
export async function fromMarkdown(markdown: string): Promise<Converted> {
  const excess = checkTextLimits(markdown);
  if (excess !== null) return { document: EMPTY, problems: [excess] };
  const problems = new Set<string>();
  const raw = await richTextFromMarkdown(markdown, async (node) => replaceUnknown(node, (text) => problems.add(text)));
  const { document, depth } = shapeDocument(raw);
  if (depth > MAX_DEPTH) problems.add(TOO_DEEP);
  return { document, problems: [...problems] };
}

const textNode = (value: string, marks: readonly string[] = []): Node =>
  ({ nodeType: 'text', value, marks: marks.map((type) => ({ type })), data: {} }) as unknown as Node;

/** Replaces nodes that the converter does not support: HTML, breaks, images, code. */
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
      return getChildren(node);
  }
}

const getChildren = ({ children = [] }: MarkdownNode): Node[] =>
  (children as MarkdownNode[]).flatMap((child) => (child.value ? [textNode(String(child.value))] : getChildren(child)));

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
