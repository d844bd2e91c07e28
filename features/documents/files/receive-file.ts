import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { getTempName } from '../../../core/process/temp-names.ts';

export type Received = { path: string; size: number; sha256: string };

class TooLarge extends Error {}

/**
 * Writes a stream to a temporary file in chunks and passes it to `use`; always deletes the file afterwards. Returns
 * `too-large` once it exceeds `most` bytes, without reading the rest.
 */
export async function receiveFile<T>(
  folder: string,
  body: AsyncIterable<Uint8Array>,
  max: number,
  use: (received: Received) => Promise<T>,
): Promise<T | 'too-large'> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, getTempName());
  const hash = createHash('sha256');
  const file = createWriteStream(path, { mode: 0o600 });
  let size = 0;
  try {
    await pipeline(
      body,
      async function* (parts: AsyncIterable<Uint8Array>) {
        for await (const part of parts) {
          size += part.byteLength;
          if (size > max) throw new TooLarge();
          hash.update(part);
          yield part;
        }
      },
      file,
    );
    return await use({ path, size, sha256: hash.digest('hex') });
  } catch (error) {
    if (error instanceof TooLarge) return 'too-large';
    throw error;
  } finally {
    // a stream that fails early still creates its file afterwards
    if (!file.closed) await new Promise<void>((resolve) => file.once('close', resolve));
    await rm(path, { force: true });
  }
}
