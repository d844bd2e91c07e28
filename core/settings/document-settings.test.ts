import { expect, it } from 'vitest';
import { parseEnv } from './parse-env.ts';

const read = (source: Record<string, string>) => {
  const parsed = parseEnv(source, [], '/srv/shop');
  return parsed.ok ? parsed.value.documents : parsed.problems;
};
const KEYS = { DOCUMENTS_S3_KEY_ID: 'key', DOCUMENTS_S3_SECRET: 'hunter2' };

it('[FI-04] accepts the data folder, another folder, or an S3-compatible store', () => {
  expect(read({})).toEqual({ kind: 'folder', folder: '/srv/shop/.data/documents' });
  expect(read({ DOCUMENTS_URL: 'file:/mnt/files' })).toEqual({ kind: 'folder', folder: '/mnt/files' });
  expect(read({ DOCUMENTS_URL: 'file:///mnt/my%20files' })).toEqual({ kind: 'folder', folder: '/mnt/my files' });
  expect(read({ DOCUMENTS_URL: 's3://shop-files/a//b/', ...KEYS })).toEqual({
    kind: 's3',
    endpoint: 'https://s3.us-east-1.amazonaws.com',
    region: 'us-east-1',
    bucket: 'shop-files',
    prefix: 'a/b/',
    keyId: 'key',
    secret: 'hunter2',
  });
  const elsewhere = { DOCUMENTS_S3_ENDPOINT: 'http://127.0.0.1:9000/', DOCUMENTS_S3_REGION: 'eu-1' };
  expect(read({ DOCUMENTS_URL: 's3://shop-files', ...KEYS, ...elsewhere })).toMatchObject({
    endpoint: 'http://127.0.0.1:9000',
    region: 'eu-1',
    prefix: '',
  });
});

it('[FI-04] reports each problem on one line without its value', () => {
  for (const url of ['https://files.example.com', 's3:bucket', 's3://Bucket', 's3://shop-files/../x', 'file://%zz'])
    expect(read({ DOCUMENTS_URL: url, ...KEYS })).toEqual([expect.stringMatching(/^DOCUMENTS_URL must look like/)]);
  expect(read({ DOCUMENTS_URL: 's3://shop-files', DOCUMENTS_S3_ENDPOINT: 'https://s3.example.com/path' })).toEqual([
    expect.stringMatching(/^DOCUMENTS_S3_KEY_ID is missing/),
    expect.stringMatching(/^DOCUMENTS_S3_SECRET is missing/),
    expect.stringMatching(/^DOCUMENTS_S3_ENDPOINT must be an origin/),
  ]);
  expect(read({ DOCUMENT_MAX_MB: '0' })).toEqual([expect.stringMatching(/^DOCUMENT_MAX_MB/)]);
});
