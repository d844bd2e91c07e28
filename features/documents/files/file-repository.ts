import type { FileFormat } from '../../catalogue/rules/formats.ts';

/**
 * One version of an uploaded file. `size` in bytes; `pages` only for PDF; `madeFrom`: sha256 of the Word file it was
 * converted from.
 */
export type FileVersion = {
  sku: string;
  format: FileFormat;
  /** starts at 1, per SKU and format */
  version: number;
  size: number;
  sha256: string;
  pages: number | null;
  madeFrom: string | null;
  addedBy: string;
  addedAt: Date;
};
export type NewFile = Omit<FileVersion, 'version'>;

/** A purchased SKU without a file: the number of waiting orders, and since when. */
export type AwaitedFile = { sku: string; orders: number; since: Date };

/** A waiting order, and which of its SKUs have a file now. */
type ReadyOrder = { orderNumber: number; skus: string[] };

/** Metadata of uploaded files, by `fileKeyOf` of the SKU. Versions are append-only. */
export type FileRepository = {
  /**
   * Concurrent-safe: versions of a SKU and format are numbered in sequence. Content that is already current is not
   * added.
   */
  add(file: NewFile): Promise<{ file: FileVersion; isNew: boolean }>;
  /** versions of these SKUs, or of all; oldest first */
  versions(skus?: readonly string[]): Promise<FileVersion[]>;
  /** records that this order waits for a file; true the first time */
  noteAwaited(sku: string, orderNumber: number): Promise<boolean>;
  listAwaited(): Promise<AwaitedFile[]>;
  /**
   * orders with new files whose customers are not notified yet; `ageSeconds`: minimum age of the files, so that Word
   * and its PDF share one notification
   */
  listReady(ageSeconds: number): Promise<ReadyOrder[]>;
  forgetReady(order: ReadyOrder): Promise<void>;
};
