import type { RichNode, RichText } from '../../../../../platforms/content/client/types.ts';

export type HeadingLevel = 2 | 3 | 4 | 5 | 6;
type Tag = `h${HeadingLevel}`;

/**
 * Maps the headings of a text to levels. The outermost is `base`, and no level is skipped, whatever levels the editor chose. A text with only `###` headings is
 * still a list of main headings.
 */
export function headingTags(text: RichText, base: HeadingLevel): ReadonlyMap<RichNode, Tag> {
  const tags = new Map<RichNode, Tag>();
  const open: number[] = [];
  for (const node of text) {
    if (node.kind !== 'heading') continue;
    while (open.length > 0 && (open.at(-1) ?? 0) >= node.level) open.pop();
    open.push(node.level);
    tags.set(node, `h${Math.min(6, base + open.length - 1)}` as Tag);
  }
  return tags;
}
