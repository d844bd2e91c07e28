import { z } from 'zod';
import type { RichText } from '../text-nodes.ts';

/** A parsed rich text that replaces the platform's. A class, so that no response can contain one. */
export class ParsedRichText {
  readonly text: RichText;
  constructor(text: RichText) {
    this.text = text;
  }
}

export const richText = z.instanceof(ParsedRichText).transform(({ text }) => text);
export const richTextOr = richText.catch([]);
