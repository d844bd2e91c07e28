import type { ByteRange } from '../../../core/http/byte-range.ts';

/**
 * Storage of file contents, keyed by sha256: stored once, immutable, never in the web root. Throws on failure, since
 * an unavailable store is not an expected result.
 */
export type FileObjects = {
  /** stores the file at this path, which remains the caller's; existing content is unchanged */
  put(sha256: string, path: string, size: number): Promise<void>;
  /** null: not stored; `range`: only these bytes, which must be within the file */
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** whether it is stored with this size */
  has(sha256: string, size: number): Promise<boolean>;
  /** removes partial files of killed processes */
  removeLeftovers(): Promise<void>;
};
