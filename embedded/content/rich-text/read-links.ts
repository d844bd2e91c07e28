import type { Document } from '@contentful/rich-text-types';
import type { LimitedNode } from '../../../platforms/content/schema/limits.ts';
import type { EntityLink } from './link-to.ts';
import { nodesOf } from './shape-document.ts';

export type TextLink = {
  readonly node: LimitedNode;
  readonly linkType: 'Entry' | 'Asset';
  readonly id: string;
};

/** Returns the links of a text in order, including repeated ones. */
export function readLinks(document: Document): TextLink[] {
  const links: TextLink[] = [];
  for (const { nodeType, data } of nodesOf(document)) {
    if (!('target' in data)) continue;
    const { sys } = data.target as EntityLink;
    links.push({ node: nodeType as LimitedNode, linkType: sys.linkType, id: sys.id });
  }
  return links;
}

/** Returns the words of a document, for searching. */
export function getDocumentText(document: Document): string {
  const texts: string[] = [];
  for (const { value } of nodesOf(document)) if (value !== undefined) texts.push(value);
  return texts.join(' ');
}
