import type { Result } from '../../core/result.ts';
import type { SocialFacts } from './social-picture.ts';

/** The files behind what is sold: renders on demand. */
export type DocumentFiles = {
  /** null when the product is no file (an editable platform document, or nothing we know) */
  file(sku: string, format: 'docx' | 'pdf'): Promise<Uint8Array | null>;
  /** how the product is delivered */
  delivery(sku: string): 'file' | 'platform' | null;
  preview(sku: string, page: number): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PRD-13] the picture that a link to a document carries; `not-found` where its SKU is no document number */
  social(facts: SocialFacts): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
};
