import { createHash } from 'node:crypto';
import { z } from 'zod';
import { safeReturnPath } from '../../../core/http/safe-redirect.ts';
import { ARTICLE_SETTINGS, HELP_SETTINGS, SYNONYMS } from './index-settings.ts';
import type { ReadingHit, ReadingRecord } from './types.ts';

/** The platform limits a record to 10 KB; the store writes less than this. */
export const LARGEST_RECORD = 9_000;
const FALLBACK_LOCALE = 'en-US';

const ranking = z.object({
  nbTypos: z.number().default(0),
  words: z.number().default(0),
  firstMatchedWord: z.number().default(0),
  proximityDistance: z.number().default(0),
  nbExactWords: z.number().default(0),
});
export type Ranking = z.infer<typeof ranking>;
const id = z.string().min(1).max(500);
const text = z.string().max(10_000);
const perLocale = z.record(z.string(), text);

/** The record shape of both indexes; all other attributes are only searched and never fetched. [SRC-03] */
export const helpHit = z.object({
  objectID: id,
  'Article URL': text,
  'Article title': text,
  Description: text.nullish(),
  _rankingInfo: ranking.optional(),
});
export const articleHit = z.object({
  objectID: id,
  sys: z.object({ id }),
  fields: z.object({ title: perLocale, description: perLocale.nullish(), externalLink: perLocale }),
  _rankingInfo: ranking.optional(),
});
export const HELP_ATTRIBUTES = ['Article URL', 'Article title', 'Description'];
export const ARTICLE_ATTRIBUTES = ['sys', 'fields'];
/** The text in this locale, otherwise the American one, otherwise the first one [CNT-08]. */
function inLocale(texts: Readonly<Record<string, string>> | null | undefined, locale: string): string {
  if (!texts) return '';
  const own = (key: string): string | undefined => (Object.hasOwn(texts, key) ? texts[key] : undefined);
  return own(locale) ?? own(FALLBACK_LOCALE) ?? Object.values(texts)[0] ?? '';
}

/** Maps a hit of either index; returns null if it has no title or no safe link. */
export function parseHelpHit(hit: z.infer<typeof helpHit>): ReadingHit | null {
  return hitOf('help', hit.objectID, hit['Article title'], hit.Description ?? '', hit['Article URL']);
}
export function parseArticleHit({ sys, fields }: z.infer<typeof articleHit>, locale: string): ReadingHit | null {
  const { title, description, externalLink } = fields;
  const part = (texts: typeof description): string => inLocale(texts, locale);
  return hitOf('article', sys.id, part(title), part(description), part(externalLink));
}

function hitOf(
  kind: ReadingHit['kind'],
  id: string,
  title: string,
  description: string,
  url: string,
): ReadingHit | null {
  const href = validateUrl(url);
  return href === null || title.trim() === ''
    ? null
    : { kind, id, title: title.trim(), description: description.trim(), href };
}

/** Builds a record of an index: the fields of its shape, and its search terms. */
export function writeRecord(
  record: ReadingRecord,
): Record<string, unknown> & { objectID: string; fingerprint: string } {
  const shown =
    record.kind === 'help'
      ? { 'Article URL': record.href, 'Article title': record.title, Description: record.description }
      : {
          sys: { id: record.id },
          fields: {
            title: { [record.locale]: record.title },
            description: { [record.locale]: record.description },
            externalLink: { [record.locale]: record.href },
          },
        };
  return {
    objectID: record.id,
    ...shown,
    locale: record.locale,
    keywords: record.keywords,
    text: record.text,
    fingerprint: getRecordFingerprint(record),
  };
}

const SETTINGS = JSON.stringify([HELP_SETTINGS, ARTICLE_SETTINGS, SYNONYMS]);

/** A hash that changes with the record or its search terms. */
export const getRecordFingerprint = (record: ReadingRecord): string =>
  createHash('sha256')
    .update(SETTINGS)
    .update(
      JSON.stringify([
        record.kind,
        record.id,
        record.title,
        record.description,
        record.href,
        record.locale,
        record.keywords,
        record.text,
      ]),
    )
    .digest('hex')
    .slice(0, 16);

/** Cuts the text so that the record stays below the index limit. */
export function fitRecord(record: ReadingRecord): ReadingRecord {
  const size = (text: string): number => Buffer.byteLength(JSON.stringify(writeRecord({ ...record, text })));
  if (size(record.text) <= LARGEST_RECORD) return record;
  let [min, max] = [0, record.text.length];
  while (min < max) {
    const middle = Math.ceil((min + max) / 2);
    if (size(record.text.slice(0, middle)) <= LARGEST_RECORD) min = middle;
    else max = middle - 1;
  }
  // not in the middle of a word, which would match as another word
  return { ...record, text: record.text.slice(0, min).replace(/\S*$/, '').trimEnd() };
}

/** Validates the link of a hit: a path of the store, or https without a user name. Anything else is rejected. */
function validateUrl(value: string): string | null {
  const text = value.trim();
  if (text.startsWith('/')) return safeReturnPath(text);
  if (text.length > 2000 || !/^https:\/\/[^\s\\]+$/i.test(text)) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}
