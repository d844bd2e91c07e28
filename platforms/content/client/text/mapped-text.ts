import { z } from 'zod';
import type { RichText } from '../types.ts';

/** A running text that was judged. It stands in an answer in the place of the platform's; no answer can bring one along. */
export class MappedText {
  readonly text: RichText;
  constructor(text: RichText) {
    this.text = text;
  }
}

export const richText = z.instanceof(MappedText).transform(({ text }) => text);
export const richTextOr = richText.catch([]);
