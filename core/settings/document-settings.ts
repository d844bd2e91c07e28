import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isWebUrl, trimUrl } from './public-url.ts';

/** Storage location of document files. */
type DocumentStorageConfig =
  | { readonly kind: 'folder'; readonly folder: string }
  | {
      readonly kind: 's3';
      /** origin */
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      /** '' or `a/b/` */
      readonly prefix: string;
      readonly keyId: string;
      readonly secret: string;
    };

type Given = {
  DOCUMENTS_URL: string;
  DOCUMENTS_S3_ENDPOINT: string;
  DOCUMENTS_S3_REGION: string;
  DOCUMENTS_S3_KEY_ID: string;
  DOCUMENTS_S3_SECRET: string;
};
type Read = { place: DocumentStorageConfig; problems: readonly string[] };

const SHAPE = 'DOCUMENTS_URL must look like file:/path or s3://bucket/prefix.';

/**
 * Reads DOCUMENTS_URL and its related settings; relative paths resolve against `folder`. Problems never repeat a value.
 */
export function readDocumentPlace(given: Given, dataDir: string, folder: string): Read {
  const url = given.DOCUMENTS_URL;
  const inData: DocumentStorageConfig = { kind: 'folder', folder: resolve(dataDir, 'documents') };
  if (url === '') return { place: inData, problems: [] };
  if (url.startsWith('file:')) {
    const path = url.startsWith('file://') ? pathOf(url) : url.slice('file:'.length);
    return path
      ? { place: { kind: 'folder', folder: resolve(folder, path) }, problems: [] }
      : { place: inData, problems: [SHAPE] };
  }
  const match = /^s3:\/\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/([\w!.*'()/-]*))?$/.exec(url);
  if (!match || match[2]?.includes('..')) return { place: inData, problems: [SHAPE] };
  const { DOCUMENTS_S3_ENDPOINT, DOCUMENTS_S3_REGION: region } = given;
  const prefix = (match[2] ?? '').replace(/^\/+|\/+$/g, '');
  const place: DocumentStorageConfig = {
    kind: 's3',
    endpoint: trimUrl(DOCUMENTS_S3_ENDPOINT) || `https://s3.${region}.amazonaws.com`,
    region,
    bucket: match[1] ?? '',
    prefix: prefix === '' ? '' : `${prefix.replace(/\/{2,}/g, '/')}/`,
    keyId: given.DOCUMENTS_S3_KEY_ID,
    secret: given.DOCUMENTS_S3_SECRET,
  };
  return { place, problems: problemsOf(place, DOCUMENTS_S3_ENDPOINT) };
}

function problemsOf(place: DocumentStorageConfig & { kind: 's3' }, endpoint: string): string[] {
  const missing = [place.keyId === '' && 'DOCUMENTS_S3_KEY_ID', place.secret === '' && 'DOCUMENTS_S3_SECRET'];
  return [
    ...missing.flatMap((name) =>
      name ? [`${name} is missing: DOCUMENTS_URL names a store that speaks S3, so it must be set too.`] : [],
    ),
    ...(endpoint === '' || (isWebUrl(endpoint) && new URL(endpoint).pathname === '/')
      ? []
      : ['DOCUMENTS_S3_ENDPOINT must be an origin such as https://s3.example.com, without a path.']),
  ];
}

function pathOf(url: string): string | null {
  try {
    return fileURLToPath(url);
  } catch {
    return null;
  }
}
