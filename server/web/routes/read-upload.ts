import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';
import busboy from 'busboy';
import type { SentFile } from '../../../features/desk/use-cases/documents/upload-file.ts';

/** The fields before the file, and the file as a stream. `end` discards the unread rest. */
export type Upload = { form: URLSearchParams; file: SentFile | null; end(): void };

const LIMITS = { files: 1, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50 };

/**
 * Parses a form with one file as a stream; the file is never buffered as a whole. Returns null if the body is not such
 * a form, or ends before the file.
 */
export function readUpload(request: Request): Promise<Upload | null> {
  const { body } = request;
  if (body === null) return Promise.resolve(null);
  const form = new URLSearchParams();
  return new Promise((resolve) => {
    const source = Readable.fromWeb(body as NodeStream);
    const parser = parserOf(request);
    if (parser === null) {
      source.destroy();
      return resolve(null);
    }
    const end = (): void => {
      source.destroy();
      parser.destroy();
    };
    parser.on('field', (name, value) => form.append(name, value));
    parser.on('file', (_, stream, { filename }) => {
      resolve({ form, file: { name: filename ?? '', body: stream }, end });
    });
    parser.once('error', () => resolve(null));
    parser.once('close', () => resolve({ form, file: null, end }));
    source.once('error', () => {
      // ends a file being received with an error, which its reader gets
      parser.destroy();
      resolve(null);
    });
    source.pipe(parser);
  });
}

function parserOf(request: Request): ReturnType<typeof busboy> | null {
  try {
    return busboy({ headers: { 'content-type': request.headers.get('content-type') ?? '' }, limits: LIMITS });
  } catch {
    return null;
  }
}
