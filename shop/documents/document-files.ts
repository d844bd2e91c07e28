import type { Requested } from '../../core/http/byte-range.ts';
import type { Result } from '../../core/result.ts';
import type { FileFormat } from './files/formats.ts';
import type { PictureWidth } from './page-picture/picture-sizes.ts';
import type { SocialFacts } from './social-picture.ts';

/** How a bought document is delivered: edited on its site, or as files, which may be none yet. */
export type Delivery = { kind: 'platform' } | { kind: 'file'; formats: readonly FileFormat[] };
/** `size` in bytes, of the whole file; `etag` says which content it is; `body` is what was `requested` of it. */
export type OpenedFile = {
  body: Uint8Array | ReadableStream<Uint8Array>;
  size: number;
  etag: string;
  requested: Requested;
};
/** Decides what of a file is read, once its size is known. */
export type ChooseRange = (file: { size: number; etag: string }) => Requested;

/** [PRD-17] What pages say of a SKU that the shop has files for: without a PDF there is neither a count nor a sample. */
export type FileFacts = { pages: number | null; samples: number };

/** The files behind what is sold: those that the shop added first, else those that are composed. */
export type DocumentFiles = {
  /** [FI-01] how each of these is delivered to who bought it then, by SKU; absent where no source knows it, as of a document whose file is still to come */
  deliveries(skus: readonly string[], boughtAt: Date): Promise<ReadonlyMap<string, Delivery>>;
  /** the file as it was sold then; null where there is none */
  open(sku: string, format: FileFormat, boughtAt: Date, choose?: ChooseRange): Promise<OpenedFile | null>;
  /** whether it is known to be edited on its site */
  isPlatform(sku: string): boolean;
  /** [FI-06] an order waits for the file of this SKU: said once in the log, and counted */
  noteAwaited(sku: string, orderNumber: number): Promise<void>;
  preview(sku: string, page: number): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [LK-02] what the picture of page 1 shows, as its address carries it; null where there is none */
  thumbnailVersion(sku: string): string | null;
  /** [LK-02] page 1, reduced to the size of a card or of a product page */
  pagePicture(sku: string, width: PictureWidth): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [LK-02] page 1 as mails show it, a JPEG */
  mailPicture(sku: string): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PRD-13] the picture that a link to a document carries; `not-found` where its SKU is no document number */
  social(facts: SocialFacts): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PRD-13] Returns the picture that a link to any other page carries, a PNG. */
  shopPicture(): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PL-30] Returns the icon of a home screen, a PNG. `image`: the shop's own as a data URL; null: the plain sheet. */
  touchIcon(image: string | null): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
};
