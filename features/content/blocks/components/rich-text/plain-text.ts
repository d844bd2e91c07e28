import type { Inline, RichNode, RichText } from '../../../../../platforms/content/client/types.ts';

/** Returns the plain text of a line. */
export function inlinesToText(inlines: readonly Inline[]): string {
  return inlines
    .map((inline) => {
      if (typeof inline === 'string') return inline;
      return inline.kind === 'marked' ? inline.text : inlinesToText(inline.children);
    })
    .join('');
}

/** Returns the plain text of a rich text, a line for each paragraph, row and list item; for search engines and for counting. */
export const toPlainText = (text: RichText): string => text.map(getNodeText).filter(Boolean).join('\n');

function getNodeText(node: RichNode): string {
  switch (node.kind) {
    case 'paragraph':
    case 'heading':
      return inlinesToText(node.children);
    case 'list':
      return node.items.map(toPlainText).filter(Boolean).join('\n');
    case 'quote':
      return toPlainText(node.children);
    case 'table':
      return [...(node.head ? [node.head] : []), ...node.rows]
        .map((row) => row.map(inlinesToText).join(', '))
        .join('\n');
    case 'rule':
    case 'image':
    case 'block':
      return '';
  }
}

// the reading speed of an adult for technical text
const WORDS_A_MINUTE = 220;

/** Returns the reading time in minutes, rounded, at least one. */
export function readingMinutes(text: RichText): number {
  const words = toPlainText(text).split(/\s+/).filter(Boolean).length;
  return Math.max(1, Math.round(words / WORDS_A_MINUTE));
}

export type TocEntry = { id: string; title: string };

/** Returns the main headings for a table of contents. Headings without text have no target and are left out. */
export const getTocEntries = (text: RichText): TocEntry[] =>
  text.flatMap((node) => {
    if (node.kind !== 'heading' || node.level !== 2) return [];
    const title = inlinesToText(node.children).trim();
    return title ? [{ id: node.id, title }] : [];
  });
