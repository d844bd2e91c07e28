import type { ImageView } from './views.ts';

/** Running text as the store keeps it: only what may be drawn, every address already judged. Never markup. */
export type RichText = readonly RichNode[];

export type RichNode =
  | { readonly kind: 'paragraph'; readonly children: readonly Inline[] }
  /** `id` is unique in its text, for links into the page */
  | { readonly kind: 'heading'; readonly level: 2 | 3 | 4; readonly id: string; readonly children: readonly Inline[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly RichText[] }
  | { readonly kind: 'quote'; readonly children: RichText }
  | { readonly kind: 'rule' }
  | {
      readonly kind: 'table';
      /** cells of the first row, where all of them are headings */
      readonly head: readonly (readonly Inline[])[] | null;
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'image'; readonly image: ImageView }
  | { readonly kind: 'block'; readonly block: TextBlock };

/** A block that stands in a text. Blocks hold texts, so that a text knows of its blocks no more than what all of them have. */
export type TextBlock = { readonly kind: string; readonly id: string; readonly anchor: string };

export type Mark = 'bold' | 'italic' | 'underline' | 'code';

export type Inline =
  | string
  | { readonly kind: 'marked'; readonly marks: readonly Mark[]; readonly text: string }
  | {
      readonly kind: 'link';
      readonly href: string;
      readonly isNewTab: boolean;
      readonly children: readonly Inline[];
    };
