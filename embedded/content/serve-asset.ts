import { lstat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ContentLibrary } from './files/library.ts';
import { MAX_ASSET_BYTES, readOne } from './files/read-files.ts';

const A_YEAR = 'public, max-age=31536000, immutable';
/** An SVG is only an image: the policy blocks its scripts and all loads. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Serves an asset's file. Only files in the library are served: a name is looked up there, never used as a path. */
export async function serveAsset(
  folder: string,
  library: ContentLibrary,
  file: string,
  request: Request,
): Promise<Response> {
  const asset = [...library.assets.values()].find((one) => one.file === file);
  if (asset === undefined) return notFound();
  const etag = `"${asset.digest}"`;
  const isNamed = new URL(request.url).searchParams.get('v') === asset.digest;
  const headers = {
    'content-type': asset.contentType,
    'x-content-type-options': 'nosniff',
    'content-security-policy': POLICY,
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': isNamed ? A_YEAR : 'public, no-cache',
    etag,
  };
  if (request.headers.get('if-none-match') === etag) return new Response(null, { status: 304, headers });
  const path = `assets/${asset.file}`;
  const stat = await lstat(join(folder, path)).catch(() => null);
  if (!stat?.isFile()) return notFound();
  const bytes = await readOne(
    folder,
    { path, stamp: '', size: stat.size, isLink: false, changedAt: stat.mtimeMs },
    MAX_ASSET_BYTES,
  );
  if (bytes === null || typeof bytes === 'string') return notFound();
  const body = request.method === 'HEAD' ? null : new Uint8Array(bytes);
  return new Response(body, { headers: { ...headers, 'content-length': String(bytes.length) } });
}

const notFound = (): Response =>
  new Response('no such asset', {
    status: 404,
    headers: { 'content-type': 'text/plain', 'cache-control': 'no-store' },
  });
