import type { Product } from '../../shop-folder/product.ts';

/** A document that is composed from the clause library. */
export type ComposedProduct = Product & {
  code: string;
  edition: number;
  documentType: NonNullable<Product['documentType']>;
  /** the terms this document uses for its two or three sides, first side first; in all texts `{1}`, `{2}`, `{3}` stand for them, and `[label]` is a blank to fill in */
  parties: string[];
  /** sections taken from the clause library, in order; names are those of `sections.ts` */
  sections: string[];
  /** articles and form parts that belong to this document alone; `after` names a section or `start`/`end` */
  own: NonNullable<Product['own']>;
};
