import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { basename, join } from 'node:path';
import { chooseEncoding, compress, type Encoding, isCompressible } from '../pages/compression.ts';

const TYPES: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  png: 'image/png',
  webp: 'image/webp',
  ico: 'image/x-icon',
  txt: 'text/plain; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
};

type StaticFile = { path: string; type: string; isHashed: boolean; etag?: string; bodies: Map<Encoding, Uint8Array> };

function listFiles(root: string, below = ''): string[] {
  return readdirSync(join(root, below), { withFileTypes: true }).flatMap((entry) => {
    const name = below ? `${below}/${entry.name}` : entry.name;
    return entry.isDirectory() ? listFiles(root, name) : statSync(join(root, name)).size < 5 << 20 ? [name] : [];
  });
}

const CONSOLE = /^console[\w-]*\.(?:js|css)$/;
const DESK = /^desk\.(?:js|css)$/;

/**
 * Serves the built client files: only files of this build, and [OP-03] of earlier builds that are still in
 * `previousBuildFolder`. Files are read and compressed at the first request, then cached. Files of the console and of the desk
 * are available only if these are [SE-20].
 */
export function createStaticFiles(
  root: string,
  securityHeaders: Record<string, string>,
  { hasConsole, hasDesk, previousBuildFolder }: { hasConsole: boolean; hasDesk: boolean; previousBuildFolder?: string },
) {
  const files = new Map<string, StaticFile>();
  for (const name of listFiles(root)) {
    if ((!hasConsole && CONSOLE.test(name)) || (!hasDesk && DESK.test(name))) continue;
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (type && !name.endsWith('.map'))
      files.set(`/${name}`, { path: join(root, name), type, isHashed: name.startsWith('assets/'), bodies: new Map() });
  }

  const cached =
    previousBuildFolder !== undefined && existsSync(previousBuildFolder) ? listFiles(previousBuildFolder) : [];
  for (const name of cached) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (type && name.startsWith('assets/') && !files.has(`/${name}`))
      files.set(`/${name}`, { path: join(previousBuildFolder ?? '', name), type, isHashed: true, bodies: new Map() });
  }

  /** Another build may have replaced this one while the store runs. */
  function readFile({ path, isHashed }: StaticFile): Uint8Array {
    const moved = previousBuildFolder === undefined ? path : join(previousBuildFolder, 'assets', basename(path));
    return new Uint8Array(readFileSync(isHashed && !existsSync(path) ? moved : path));
  }

  async function body(file: StaticFile, encoding: Encoding): Promise<Uint8Array> {
    const cached = file.bodies.get(encoding);
    if (cached) return cached;
    const plain = file.bodies.get('identity') ?? readFile(file);
    file.bodies.set('identity', plain);
    file.etag ??= createHash('sha256').update(plain).digest('base64url').slice(0, 22);
    const made = await compress(plain, encoding, 9);
    file.bodies.set(encoding, made);
    return made;
  }

  /** Serves a built file; returns false if there is none of this name. */
  function handle(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false;
    const file = files.get((request.url ?? '/').split('?', 1)[0]!);
    if (!file) return false;
    const encoding = isCompressible(file.type)
      ? chooseEncoding(request.headers['accept-encoding'] as string | undefined)
      : 'identity';
    body(file, encoding).then(
      (bytes) => {
        const headers: Record<string, string | number> = {
          ...securityHeaders,
          'content-type': file.type,
          'cache-control': file.isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
          etag: `"${file.etag}-${encoding}"`,
          vary: 'Accept-Encoding',
          // the payment platform's card fields have another origin, and cross-origin fonts need this header
          ...(file.type === 'font/woff2' ? { 'access-control-allow-origin': '*' } : {}),
        };
        if (request.headers['if-none-match'] === headers.etag) {
          response.writeHead(304, headers);
          return response.end();
        }
        response.writeHead(200, {
          ...headers,
          'content-length': bytes.byteLength,
          ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
        });
        response.end(request.method === 'HEAD' ? undefined : bytes);
      },
      () => {
        response.writeHead(500, securityHeaders);
        response.end();
      },
    );
    return true;
  }

  const names = (): string[] => [...files.keys()];
  return { handle, names };
}
