import { expect, it } from 'vitest';
import { readUpload } from './read-upload.ts';

const requestOf = (body: BodyInit, headers: Record<string, string> = {}): Request =>
  new Request('http://shop.test/desk', { method: 'POST', body, headers });
const read = async (file: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of file) parts.push(part);
  return Buffer.concat(parts).toString();
};

it('returns the fields before the file, and the file as a stream', async () => {
  const form = new FormData();
  form.append('why', 'New edition');
  form.append('file', new File(['x'.repeat(300_000)], '../H100.docx'));
  const upload = await readUpload(requestOf(form));
  expect(upload?.form.get('why')).toBe('New edition');
  expect(upload?.file?.name).toBe('H100.docx');
  expect((await read(upload?.file?.body ?? (async function* () {})())).length).toBe(300_000);
  upload?.end();
});

it('returns no file for a form without one, and rejects other bodies', async () => {
  const form = new FormData();
  form.append('why', 'x');
  expect(await readUpload(requestOf(form))).toMatchObject({ file: null });
  expect(await readUpload(requestOf('why=x', { 'content-type': 'application/x-www-form-urlencoded' }))).toMatchObject({
    file: null,
  });
  expect(await readUpload(requestOf('x', { 'content-type': 'text/plain' }))).toBeNull();
  expect(await readUpload(requestOf('x', { 'content-type': 'multipart/form-data' }))).toBeNull();
  expect(await readUpload(requestOf('broken', { 'content-type': 'multipart/form-data; boundary=b' }))).toBeNull();
});

const HEAD = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\nhalf a fi';

it('fails the file’s reader if the connection breaks', async () => {
  let line: ReadableStreamDefaultController<Uint8Array> | undefined;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      line = controller;
      controller.enqueue(Buffer.from(HEAD));
    },
  });
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };
  const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' };
  const upload = await readUpload(new Request('http://shop.test/desk', init));
  line?.error(new Error('the line is dead'));
  await expect(read(upload?.file?.body ?? (async function* () {})())).rejects.toThrow('Unexpected end of file');
});

it('fails the file’s reader if the file is incomplete', async () => {
  const upload = await readUpload(requestOf(HEAD, { 'content-type': 'multipart/form-data; boundary=b' }));
  await expect(read(upload?.file?.body ?? (async function* () {})())).rejects.toThrow();
});
