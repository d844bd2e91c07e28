import { z } from 'zod';
import type { RichText } from '../text-nodes.ts';

/** A parsed rich text, in the place of the platform's. A class, so that no answer can contain one. */
export class ParsedRichText {
  readonly text: RichText;
  constructor(text: RichText) {
    this.text = text;
  }
}

export const richText = z.instanceof(ParsedRichText).transform(({ text }) => text);
export const richTextOr = richText.catch([]);
