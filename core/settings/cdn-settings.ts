import { isSafeUrl } from './public-url.ts';

/** Header style for the cache tags of a content delivery network. */
export type TagStyle = 'cache-tag' | 'surrogate-key';
/** The purge endpoint of a CDN; `header` contains the secret. */
export type CdnPurgeTarget = {
  readonly url: string;
  readonly header: Readonly<Record<string, string>>;
  readonly style: TagStyle;
};
type Given = { readonly CDN_TAGS: '' | TagStyle; readonly CDN_PURGE_URL: string; readonly CDN_PURGE_HEADER: string };

/** Reads the CDN settings, and their problems, one line each. */
export function readCdn({ CDN_TAGS: tags, CDN_PURGE_URL: url, CDN_PURGE_HEADER: header }: Given): {
  tags: TagStyle | null;
  purge: CdnPurgeTarget | null;
  problems: readonly string[];
} {
  const none = { tags: tags || null, purge: null };
  if (url === '') {
    const problems = header === '' ? [] : ['CDN_PURGE_URL is missing: CDN_PURGE_HEADER goes there.'];
    return { ...none, problems };
  }
  const problems: string[] = [];
  if (!isSafeUrl(url))
    problems.push(
      'CDN_PURGE_URL must be an https address without query: a secret goes there (http in this network only).',
    );
  if (tags === '') problems.push('CDN_TAGS is missing: CDN_PURGE_URL needs these tags.');
  const [, name, value] = /^([\w-]+):\s*([\x21-\x7e][\x20-\x7e]*)$/.exec(header) ?? [];
  if (header !== '' && (name === undefined || value === undefined))
    problems.push('CDN_PURGE_HEADER must be one header with its value, such as Authorization: Bearer and the key.');
  if (problems.length > 0 || tags === '') return { ...none, problems };
  return {
    tags,
    purge: Object.freeze({ url, style: tags, header: name && value ? { [name.toLowerCase()]: value } : {} }),
    problems,
  };
}
