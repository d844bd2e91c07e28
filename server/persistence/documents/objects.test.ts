import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileObjects } from '../../../features/documents/files/file-objects.ts';
import { createFolderObjects } from './fs-storage.ts';
import { createS3Objects, type S3Settings } from './s3-storage.ts';

let folder = '';
let server: S3rver;
let settings: S3Settings;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'objects-'));
  server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'shop-files' }],
  });
  const { port } = await server.run();
  // the keys that the server was made to know
  const keys = { keyId: 'S3RVER', secret: 'S3RVER' };
  settings = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    bucket: 'shop-files',
    prefix: 'a/b/',
    ...keys,
  };
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const save = async (text: string) => {
  const bytes = Buffer.from(text);
  const path = join(folder, 'upload');
  await writeFile(path, bytes);
  return { sha256: createHash('sha256').update(bytes).digest('hex'), path, size: bytes.length };
};
const textOf = async (objects: FileObjects, sha256: string) => {
  const body = await objects.open(sha256);
  return body && new Response(body).text();
};

describe.each([
  ['a folder', () => createFolderObjects(join(folder, 'documents'))],
  ['a store that speaks S3', () => createS3Objects(settings)],
])('[FI-04] %s', (_name, open) => {
  it('returns stored bytes, stored once or twice, and nothing else', async () => {
    const objects = open();
    const { sha256, path, size } = await save('Договор '.repeat(50_000));
    expect(await objects.has(sha256, size)).toBe(false);
    expect(await objects.open(sha256)).toBeNull();
    await objects.put(sha256, path, size);
    await objects.put(sha256, path, size);
    expect([await objects.has(sha256, size), await objects.has(sha256, size + 1)]).toEqual([true, false]);
    expect(await textOf(objects, sha256)).toBe('Договор '.repeat(50_000));
  });

  it('[BR-13] returns a range of a file', async () => {
    const objects = open();
    const { sha256, path, size } = await save('0123456789'.repeat(10));
    await objects.put(sha256, path, size);
    for (const [first, last, part] of [
      [0, 2, '012'],
      [95, 99, '56789'],
      [8, 11, '8901'],
    ] as const) {
      const body = await objects.open(sha256, { first, last });
      expect(body && (await new Response(body).text())).toBe(part);
    }
    expect(await objects.open('ab'.repeat(32), { first: 0, last: 1 })).toBeNull();
  });
});

it('[FI-04] restricts the folder to its owner, and keeps no partial file', async () => {
  const objects = createFolderObjects(join(folder, 'private'));
  const { sha256, path, size } = await save('a clause');
  await objects.put(sha256, path, size);
  expect((await stat(join(folder, 'private', sha256.slice(0, 2), sha256))).mode & 0o777).toBe(0o600);
  await expect(objects.put('ff'.repeat(32), join(folder, 'not there'), 1)).rejects.toThrow('ENOENT');
  // one that breaks off at its last step, when all of it is there
  const elsewhere = 'ee'.repeat(32);
  await mkdir(join(folder, 'private', 'ee', elsewhere), { recursive: true });
  await expect(objects.put(elsewhere, path, size)).rejects.toThrow('EISDIR');
  expect((await readdir(join(folder, 'private'))).filter((name) => name.startsWith('.'))).toEqual([]);
});

it('[FI-04] rejects a wrong secret at an S3 store', async () => {
  const { sha256, path, size } = await save('one clause');
  await expect(createS3Objects({ ...settings, secret: 'wrong' }).put(sha256, path, size)).rejects.toThrow(
    /answered 403/,
  );
  expect(await createS3Objects(settings).open(sha256)).toBeNull();
});

it('[FI-04] does not count a file rejected by an S3 store as stored', async () => {
  const refusing = createServer((request, response) => {
    request.resume();
    response.writeHead(request.method === 'HEAD' ? 404 : 403).end();
  });
  await new Promise<void>((resolve) => refusing.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(refusing.address() as AddressInfo).port}`;
  const { sha256, path, size } = await save('another clause');
  await expect(createS3Objects({ ...settings, endpoint }).put(sha256, path, size)).rejects.toThrow(
    'did not take a file: it answered 403',
  );
  await new Promise((resolve) => refusing.close(resolve));
});

it('[FI-04] retries failures of the store, and follows no redirect', async () => {
  const requested: string[] = [];
  const responses = [503, 503, 200, 307];
  const stumbling = createServer((request, response) => {
    requested.push(`${request.method} ${request.url}`);
    response.writeHead(responses.shift() ?? 500, { location: 'http://127.0.0.1:1/', 'content-length': 2 });
    response.end(request.method === 'HEAD' ? undefined : 'ok');
  });
  await new Promise<void>((resolve) => stumbling.listen(0, '127.0.0.1', resolve));
  const endpoint = `http://127.0.0.1:${(stumbling.address() as AddressInfo).port}`;
  const objects = createS3Objects({ ...settings, endpoint, prefix: '' });
  const sha256 = 'cd'.repeat(32);
  expect(await objects.has(sha256, 2)).toBe(true);
  expect(requested).toEqual(Array(3).fill(`HEAD /shop-files/cd/${sha256}`));
  await expect(objects.open(sha256)).rejects.toThrow('answered 307');
  await new Promise((resolve) => stumbling.close(resolve));
});
