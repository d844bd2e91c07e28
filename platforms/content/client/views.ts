import type { FigureName } from '../model/choices.ts';

/** A link whose URL was validated: a path of the store, https, mailto or tel. An unsafe URL results in no link. */
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

/** The figure next to an article's headline. `words`: at most five, with a star before the highlighted one. */
export type FigureView = {
  readonly drawing: FigureName;
  readonly words: readonly string[];
  /** the document number of a sheet or a number figure; otherwise empty */
  readonly documentCode: string;
  /** where the highlighted line of a sheet starts, in percent of its height */
  readonly line: number | null;
};

/** An article, a help entry or a card that links elsewhere, as lists show them. `publishedOn` is an ISO day. */
export type ReadingView = {
  readonly id: string;
  readonly kind: 'article' | 'help' | 'card';
  readonly title: string;
  readonly summary: string;
  readonly href: string;
  readonly topic: string;
  readonly publishedOn: string;
  readonly image: ImageView | null;
  /** its first document, whose cover can replace a missing image */
  readonly documentCode: string;
  /** only for an article */
  readonly figure?: FigureView;
};
