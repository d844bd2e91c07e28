import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { AwsClient } from 'aws4fetch';
import type { FileObjects } from '../../../features/documents/files/file-objects.ts';

export type S3Settings = {
  /** origin; the bucket is part of the path, which every S3-compatible store supports */
  endpoint: string;
  region: string;
  bucket: string;
  /** '' or `a/b/` */
  prefix: string;
  keyId: string;
  secret: string;
};

/** timeout for the largest file over a slow connection */
const UPLOAD_MS = 15 * 60_000;
const TIMEOUT_MS = 15_000;
const MAX_TRIES = 3;

/**
 * Files in S3-compatible storage, signed with signature v4, including the sha256 of the payload. Redirects are not
 * followed, because they would send the request elsewhere.
 */
export function createS3Objects(settings: S3Settings): FileObjects {
  const { endpoint, region, bucket, prefix, keyId, secret } = settings;
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, region, service: 's3', retries: 0 });
  const urlOf = (sha256: string): string =>
    `${endpoint}/${bucket}/${prefix}${sha256.slice(0, 2)}/${sha256}`.replace(/(?<!:)\/{2,}/g, '/');

  const ask = async (sha256: string, init: RequestInit, timeoutMs: number): Promise<Response> => {
    const signed = await client.sign(urlOf(sha256), init);
    return fetch(signed, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  };
  /** Retries network and server failures; sending the same bytes twice is idempotent. */
  const again = async (work: () => Promise<Response>): Promise<Response> => {
    for (let tries = 1; ; tries += 1) {
      const response = await work().catch((error: unknown) => {
        if (tries === MAX_TRIES) throw error;
        return null;
      });
      if (response && (response.status < 500 || tries === MAX_TRIES)) return response;
      await response?.body?.cancel();
    }
  };
  const refuse = async (what: string, response: Response): Promise<never> => {
    await response.body?.cancel();
    throw new Error(`the store of files did not ${what}: it answered ${response.status}`);
  };
  const has = async (sha256: string, size: number): Promise<boolean> => {
    const response = await again(() => ask(sha256, { method: 'HEAD' }, TIMEOUT_MS));
    if (response.status === 404) return false;
    if (!response.ok) return refuse('say what it has', response);
    return Number(response.headers.get('content-length')) === size;
  };

  return {
    has,
    // an interrupted upload does not create an object
    async removeLeftovers() {},
    async put(sha256, path, size) {
      if (await has(sha256, size)) return;
      const result = await again(() => {
        const body = Readable.toWeb(createReadStream(path)) as ReadableStream<Uint8Array>;
        const headers = {
          'content-length': String(size),
          'content-type': 'application/octet-stream',
          'x-amz-content-sha256': sha256,
        };
        // a stream is sent as it is read, never buffered as a whole
        const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers, body, duplex: 'half' };
        return ask(sha256, init, UPLOAD_MS);
      });
      if (!result.ok) await refuse('take a file', result);
      await result.body?.cancel();
    },
    async open(sha256, range) {
      const headers: Record<string, string> = range ? { range: `bytes=${range.first}-${range.last}` } : {};
      const response = await again(() => ask(sha256, { headers }, UPLOAD_MS));
      if (response.status === 404) {
        await response.body?.cancel();
        return null;
      }
      // a store without range support would return the whole file
      return response.status === (range ? 206 : 200) ? response.body : refuse('give a file', response);
    },
  };
}
