import type { ValidateImageUrl } from '../links/validate-image-url.ts';
import type { TextBlock } from '../text-nodes.ts';
import type { Budget } from './node.ts';
import type { TextLinks } from './text-links.ts';

export type TextTools = {
  readonly links: TextLinks;
  readonly sanitizeImageUrl: ValidateImageUrl;
  /** the embedded blocks of the text, already read */
  readonly blocks: ReadonlyMap<string, TextBlock>;
  readonly nextId: (text: string) => string;
  readonly budget: Budget;
};
