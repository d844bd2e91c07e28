import type { ImageView } from './views.ts';

/** Rich text as the store represents it: only nodes that may be rendered, with every URL validated. Never markup. */
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
      /** header cells of the first row, if all its cells are headers */
      readonly head: readonly (readonly Inline[])[] | null;
      readonly rows: readonly (readonly (readonly Inline[])[])[];
    }
  | { readonly kind: 'image'; readonly image: ImageView }
  | { readonly kind: 'block'; readonly block: TextBlock };

/** A block inside a text. Blocks contain texts, so this type has only the fields that all blocks share. */
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
