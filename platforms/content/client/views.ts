import type { FigureName } from '../model/choices.ts';

/** A link whose address was judged safe: a path of the store, https, mailto or tel. What is not safe is no link at all. */
export type LinkView = {
  readonly text: string;
  readonly href: string;
  readonly isNewTab: boolean;
};

export type ButtonView = LinkView & { readonly variant: 'Solid' | 'Outlined' | 'Quiet' | 'Link' };

/** `url` is https, or a path of the store; sizes in pixels, null where the platform gives none. */
export type ImageView = {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** What stands beside an article's headline. `words` of a drawing: at most five, a star before the one that is marked. */
export type FigureView = {
  readonly drawing: FigureName;
  readonly words: readonly string[];
  /** of a sheet or a number; empty for a drawing */
  readonly documentCode: string;
  /** where the marked line of a sheet begins, in percent of its height */
  readonly line: number | null;
};

/** An article, a help entry or a card that leads elsewhere, as lists show them. `publishedOn` is an ISO day. */
export type ReadingView = {
  readonly id: string;
  readonly kind: 'article' | 'help' | 'card';
  readonly title: string;
  readonly summary: string;
  readonly href: string;
  readonly topic: string;
  readonly publishedOn: string;
  readonly image: ImageView | null;
  /** its first document, whose cover may be drawn where there is no image */
  readonly documentCode: string;
  /** of an article alone */
  readonly figure?: FigureView;
};
