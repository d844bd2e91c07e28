import { z } from 'zod';
import { isRecord } from '../../../../core/is-record.ts';
import { validateUrl } from '../../model/validate-url.ts';
import { cleanPart } from '../fields/clean.ts';
import { readTarget } from '../links/page-path.ts';
import type { Inline, Mark } from '../text-nodes.ts';
import { childrenOf, MAX, type RawNode, referenceOf, textBelow, typeOf } from './node.ts';
import type { TextTools } from './text-tools.ts';

const MARKS: readonly Mark[] = ['bold', 'italic', 'underline', 'code'];

/** Returns the words, marks and links of one block. A link inside a link is reduced to its words. */
export function mapInlines(node: RawNode, tools: TextTools, depth: number, isInLink = false): Inline[] {
  const found: Inline[] = [];
  for (const child of childrenOf(node, tools.budget)) append(found, inlinesOf(child, tools, depth, isInLink));
  return found;
}

function inlinesOf(node: RawNode, tools: TextTools, depth: number, isInLink: boolean): readonly Inline[] {
  const type = typeOf(node);
  if (type === 'text') return textOf(node);
  if (depth >= MAX.depth) return plain(textBelow(node, tools.budget));
  const href = isInLink ? null : addressOf(type, node, tools);
  if (href === null) return mapInlines(node, tools, depth + 1, isInLink);
  const children = mapInlines(node, tools, depth + 1, true);
  return hasText(children) ? [{ kind: 'link', href, isNewTab: false, children }] : children;
}

/** Returns the target of a link in the text; null for a node that is not a link, or not an allowed one. [A50] */
function addressOf(type: string, node: RawNode, { links, sanitizeImageUrl }: TextTools): string | null {
  if (type === 'hyperlink') return validateUrl(isRecord(node.data) ? node.data.uri : null);
  if (type === 'entry-hyperlink') return readTarget(links.entries.get(referenceOf(node)))?.path ?? null;
  if (type !== 'asset-hyperlink') return null;
  const asset = links.assets.get(referenceOf(node));
  const url = isRecord(asset) ? asset.url : null;
  return sanitizeImageUrl(url) ?? validateUrl(url);
}

const marks = z.array(z.object({ type: z.string() }).catch({ type: '' })).catch([]);

function textOf(node: RawNode): readonly Inline[] {
  const text = typeof node.value === 'string' ? cleanPart(node.value, MAX.characters) : '';
  if (text === '') return [];
  const named = new Set(marks.parse(node.marks).map(({ type }) => type));
  const known = MARKS.filter((mark) => named.has(mark));
  return known.length === 0 ? [text] : [{ kind: 'marked', marks: known, text }];
}

const plain = (text: string): readonly Inline[] => (text === '' ? [] : [text]);

/** Merges adjacent words into one text node. */
export function append(to: Inline[], more: readonly Inline[]): void {
  for (const inline of more) {
    const last = to.at(-1);
    if (typeof inline === 'string' && typeof last === 'string') to[to.length - 1] = last + inline;
    else to.push(inline);
  }
}

export const getInlinesText = (inlines: readonly Inline[]): string =>
  inlines
    .map((inline) =>
      typeof inline === 'string' ? inline : inline.kind === 'link' ? getInlinesText(inline.children) : inline.text,
    )
    .join('');

export const hasText = (inlines: readonly Inline[]): boolean => getInlinesText(inlines).trim() !== '';
