import type { ByteRange } from '../../../core/http/byte-range.ts';

/**
 * Where the bytes of files lie, by the sha256 of what they hold: kept once, never changed, never in the web root. Failures throw: a store that does not
 * answer is no expected outcome.
 */
export type FileObjects = {
  /** keeps the file at this path, which stays the caller's; what is kept already is left alone */
  put(sha256: string, path: string, size: number): Promise<void>;
  /** null: not kept; `range`: only these bytes, which are within the file */
  open(sha256: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | null>;
  /** whether it is kept with this size */
  has(sha256: string, size: number): Promise<boolean>;
  /** removes what killed processes left half written */
  removeLeftovers(): Promise<void>;
};
