import type { Requested } from '../../../core/http/byte-range.ts';
import type { Result } from '../../../core/result.ts';
import type { FileFormat } from '../../catalogue/rules/formats.ts';
import type { PictureWidth } from '../../catalogue/rules/picture-sizes.ts';
import type { SocialFacts } from '../rendering/social-picture.ts';

/** How a purchased document is delivered: edited on its site, or as files, whose list may still be empty. */
export type Delivery = { kind: 'platform' } | { kind: 'file'; formats: readonly FileFormat[] };
/** `size` in bytes, of the whole file; `etag` identifies the content; `body` is the `requested` part. */
export type OpenedFile = {
  body: Uint8Array | ReadableStream<Uint8Array>;
  size: number;
  etag: string;
  requested: Requested;
};
/** A file as a download. */
export type DocumentFile = OpenedFile & { fileName: string; contentType: string };
/** Chooses the byte range to read, once the size of the file is known. */
export type ChooseRange = (file: { size: number; etag: string }) => Requested;

/** [PRD-17] Page count and samples of a SKU with uploaded files; without a PDF it has neither. */
export type FileFacts = { pages: number | null; samples: number };

/** Files of the documents on sale: uploaded files first, else composed ones. */
export type DocumentFiles = {
  /**
   * [FI-01] delivery of each SKU for an order placed at `boughtAt`; a SKU without any source is absent, such as a
   * document whose file is still missing
   */
  deliveries(skus: readonly string[], boughtAt: Date): Promise<ReadonlyMap<string, Delivery>>;
  /** the file as sold at `boughtAt`; null without one */
  open(sku: string, format: FileFormat, boughtAt: Date, choose?: ChooseRange): Promise<OpenedFile | null>;
  /** whether the document is known to be edited on its site */
  isPlatform(sku: string): boolean;
  /** [FI-06] records that an order waits for the file of this SKU; logged once, and counted */
  noteAwaited(sku: string, orderNumber: number): Promise<void>;
  preview(sku: string, page: number): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [LK-02] version of the picture of page 1, part of its address; null without a picture */
  thumbnailVersion(sku: string): string | null;
  /** [LK-02] page 1, scaled to the size of a card or of a product page */
  pagePicture(sku: string, width: PictureWidth): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [LK-02] page 1 for mails, a JPEG */
  mailPicture(sku: string): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PRD-13] the social picture of a document; `not-found` if its SKU is not a document number */
  social(facts: SocialFacts): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PRD-13] Returns the social picture of all other pages, a PNG. */
  shopPicture(): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
  /** [PL-30] Returns the home screen icon, a PNG. `image`: the shop's image as a data URL; null: the plain sheet. */
  touchIcon(image: string | null): Promise<Result<Uint8Array, 'not-found' | 'unavailable'>>;
};
