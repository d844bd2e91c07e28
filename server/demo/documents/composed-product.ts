import type { FolderProduct } from '../../shop-folder/product.ts';

/** A document that is composed from the clause library. */
export type ComposedProduct = FolderProduct & {
  code: string;
  edition: number;
  documentType: NonNullable<FolderProduct['documentType']>;
  /**
   * names of the document's two or three parties, first party first; `{1}`, `{2}`, `{3}` in the texts refer to them,
   * and `[label]` is a blank to fill in
   */
  parties: string[];
  /** sections of the clause library, in order; the names are those of `sections.ts` */
  sections: string[];
  /** articles and form parts specific to this document; `after` names a section or `start`/`end` */
  own: NonNullable<FolderProduct['own']>;
};
