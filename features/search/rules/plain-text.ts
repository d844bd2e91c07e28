import type { Block, Inline, RichNode, RichText } from '../../../platforms/content/client/types.ts';
import { getBlock } from '../../content/rules/find-blocks.ts';

/** The maximum number of characters read from a text: far more than an index record contains. */
const MAX_LENGTH = 20_000;

/**
 * Returns the words of a text without markup, one paragraph per line, for an index. Includes the headlines and the
 * questions and answers of embedded blocks.
 */
export function toSearchText(text: RichText): string {
  const lines: string[] = [];
  let length = 0;
  for (const line of linesOf(text)) {
    if (length > MAX_LENGTH) break;
    const tidy = line.replace(/\s+/g, ' ').trim();
    if (tidy !== '') lines.push(tidy);
    length += tidy.length;
  }
  return lines.join('\n').slice(0, MAX_LENGTH).toWellFormed();
}

function* linesOf(text: RichText): Generator<string> {
  for (const node of text) yield* linesOfNode(node);
}

function* linesOfNode(node: RichNode): Generator<string> {
  switch (node.kind) {
    case 'paragraph':
    case 'heading':
      yield getText(node.children);
      return;
    case 'list':
      for (const item of node.items) yield* linesOf(item);
      return;
    case 'quote':
      yield* linesOf(node.children);
      return;
    case 'table':
      for (const row of [...(node.head ? [node.head] : []), ...node.rows]) yield row.map(getText).join(' ');
      return;
    case 'image':
      yield node.image.caption;
      return;
    case 'block':
      yield* linesOfBlock(getBlock(node));
      return;
    case 'rule':
  }
}

function* linesOfBlock(block: Block): Generator<string> {
  if ('headline' in block && typeof block.headline === 'string') yield block.headline;
  if (block.kind !== 'faqAccordions') return;
  for (const { items } of block.groups)
    for (const { headline, body } of items) {
      yield headline;
      yield* linesOf(body);
    }
}

const getText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'marked' ? inline.text : getText(inline.children);
    })
    .join('');
