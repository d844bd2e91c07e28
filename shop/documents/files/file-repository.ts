import type { FileFormat } from './formats.ts';

/** One file that the shop added. `size` in bytes; `pages` of a PDF alone; `madeFrom`: the sha256 of the Word file it was converted from. */
export type FileVersion = {
  sku: string;
  format: FileFormat;
  /** counts from 1, for each SKU and format */
  version: number;
  size: number;
  sha256: string;
  pages: number | null;
  madeFrom: string | null;
  addedBy: string;
  addedAt: Date;
};
export type NewFile = Omit<FileVersion, 'version'>;

/** A bought SKU that has no file: how many orders wait for it, and since when. */
export type AwaitedFile = { sku: string; orders: number; since: Date };

/** An order, and which of its SKUs have a file since it waited for one. */
type ReadyOrder = { orderNumber: number; skus: string[] };

/** What is known of the shop's own files, by `fileKeyOf` the SKU. Versions are only ever added. */
export type FileRepository = {
  /** Versions of one SKU and format follow each other in one order, also of adds at the same time; the content that is current is not added again. */
  add(file: NewFile): Promise<{ file: FileVersion; isNew: boolean }>;
  /** of these SKUs, of all where none are named; oldest first */
  versions(skus?: readonly string[]): Promise<FileVersion[]>;
  /** notes that this order waits for a file; true the first time */
  noteAwaited(sku: string, orderNumber: number): Promise<boolean>;
  listAwaited(): Promise<AwaitedFile[]>;
  /** orders whose files came and who are not told yet; `ageSeconds`: those that have been there so long, so that Word and its PDF are told of together */
  listReady(ageSeconds: number): Promise<ReadyOrder[]>;
  forgetReady(order: ReadyOrder): Promise<void>;
};
