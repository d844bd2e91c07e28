import { isRecord } from '../../../core/is-record.ts';
import type { ContentType, Locale } from '../../../platforms/content/model/index.ts';
import { ID_PATTERN, MAX_ID_LENGTH } from '../../../platforms/content/schema/limits.ts';
import type { TextReader } from '../rich-text/markdown-cache.ts';
import type { ContentFileProblem, Entry, EntryFields, EntryStatus, Localized } from './library.ts';
import { nearest, type Source } from './name-source.ts';
import { readValue } from './read-value.ts';

export type EntryFile = {
  readonly source: Extract<Source, { kind: 'fields' | 'text' }>;
  readonly path: string;
  readonly text: string;
};

export type BuildEntryOptions = {
  readonly type: ContentType;
  readonly locales: readonly Locale[];
  readonly files: readonly EntryFile[];
  /** business time: an entry scheduled for later is not published yet */
  readonly now: Date;
  readonly texts: TextReader;
  /** publication day of an entry without a date: the shop's opening day, or the last change of its files */
  readonly undatedOn: string;
};

/** `entry` is absent if its published fields are invalid; an invalid draft does not affect the published entry. */
export type Built = {
  readonly entry?: Omit<Entry, 'version'>;
  readonly problems: readonly ContentFileProblem[];
  /** when its status next changes on schedule, without a file change; null: never again */
  readonly changesAt?: Date | null;
};

type Raw = { readonly raw: unknown; readonly path: string };
type RawFields = Map<string, Raw>;

/** Builds an entry from its files: fields, texts, languages, and unpublished changes. */
export async function buildEntry({ type, locales, files, now, texts, undatedOn }: BuildEntryOptions): Promise<Built> {
  const problems: ContentFileProblem[] = [];
  const fallback = locales.find(({ isDefault }) => isDefault)!.code;
  const head = files.find(({ source }) => source.kind === 'fields' && !source.isDraft && source.locale === null);
  const { name } = files[0]!.source;
  const id = `${type.id}.${name}`;
  if (head === undefined) {
    const path = files[0]!.path;
    return { problems: [{ file: path, text: `belongs to no entry: write ${type.id}/${name}.json` }] };
  }
  if (!ID_PATTERN.test(id))
    problems.push({
      file: head.path,
      text: `the id “${id}” has ${id.length} characters; at most ${MAX_ID_LENGTH}: take a shorter name`,
    });
  const top = readTop(head, problems);
  if (top === null) return { problems };
  const base = new Map(
    locales.map(({ code }) => [code, gather(files, false, code === fallback ? null : code, problems)]),
  );
  const published = await readFieldMaps({ type, fallback, head: head.path, texts }, base, problems);
  if (problems.length > 0 || published === null) return { problems };

  const draftProblems: ContentFileProblem[] = [];
  const hasDraft = files.some(({ source }) => source.isDraft);
  const drafts = new Map(
    [...base].map(([code, fieldMap]) => {
      const changed = gather(files, true, code === fallback ? null : code, draftProblems);
      return [code, new Map([...fieldMap, ...changed])] as const;
    }),
  );
  const changed = hasDraft
    ? await readFieldMaps({ type, fallback, head: head.path, texts }, drafts, draftProblems)
    : published;
  const preview = draftProblems.length === 0 && changed !== null ? changed : published;
  const status = statusAt(top, now);
  const first = firstDay(published[fallback]!, top.publishedOn) ?? undatedOn;
  return {
    entry: {
      id,
      type: type.id,
      file: head.path,
      status,
      published: status === 'published' ? published : null,
      preview: status === 'archived' ? null : preview,
      publishedAt: atNoon(top.publishedOn ?? dayOf(published[fallback]!, 'updatedOn') ?? first),
      firstPublishedAt: atNoon(first),
    },
    problems: draftProblems,
    changesAt: [top.publishOn, top.unpublishOn].find((at) => at !== null && at > now) ?? null,
  };
}

/** Returns the status at a moment: an entry is a draft before its publishOn and from its unpublishOn. */
function statusAt({ status, publishOn, unpublishOn }: Top, now: Date): EntryStatus {
  if (status !== 'published') return status;
  return (publishOn !== null && now < publishOn) || (unpublishOn !== null && now >= unpublishOn) ? 'draft' : status;
}

const dayOf = (fields: EntryFields, field: string): string | undefined => {
  const value = fields[field];
  return typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
};
const firstDay = (fields: EntryFields, publishedOn: string | undefined): string | undefined =>
  dayOf(fields, 'publishedOn') ?? publishedOn ?? dayOf(fields, 'updatedOn');
const atNoon = (day: string): string => new Date(`${day.slice(0, 10)}T12:00:00Z`).toISOString();

type Top = {
  readonly fields: Record<string, unknown>;
  readonly status: EntryStatus;
  readonly publishedOn?: string;
} & Schedule;
/** When an entry is published and unpublished automatically; null: never. */
type Schedule = { readonly publishOn: Date | null; readonly unpublishOn: Date | null };

/** Parses an entry's JSON; returns null if it cannot be parsed. */
function readTop(file: EntryFile, problems: ContentFileProblem[]): Top | null {
  const complain = (text: string): void => {
    problems.push({ file: file.path, text });
  };
  const parsed = parseJson(file.text);
  if (typeof parsed === 'string') {
    complain(parsed);
    return null;
  }
  const { fields, status = 'published', publishedOn, publishOn, unpublishOn, ...rest } = parsed;
  for (const key of Object.keys(rest))
    complain(`“${key}” is not known here: known are fields, status, publishedOn, publishOn and unpublishOn`);
  if (!isRecord(fields)) {
    complain('needs "fields": { … }');
    return null;
  }
  const isStatus = status === 'published' || status === 'draft' || status === 'archived';
  if (!isStatus) complain(`"status" must be "published", "draft" or "archived"`);
  const isDay =
    publishedOn === undefined || (typeof publishedOn === 'string' && !Number.isNaN(Date.parse(publishedOn)));
  if (!isDay) complain('"publishedOn" must be a day like "2026-09-14"');
  const schedule = { publishOn: readMoment(publishOn), unpublishOn: readMoment(unpublishOn) };
  for (const [key, moment] of Object.entries(schedule))
    if (moment === undefined) complain(`"${key}" must be a moment like "2026-12-01T09:00-06:00", or a day`);
  const { publishOn: from = null, unpublishOn: until = null } = schedule;
  if (from !== null && until !== null && until <= from) complain('"unpublishOn" must be after "publishOn"');
  return {
    publishOn: from,
    unpublishOn: until,
    fields,
    status: isStatus ? status : 'published',
    ...(isDay && publishedOn ? { publishedOn: String(publishedOn) } : {}),
  };
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** A moment requires a time zone: without one it would differ between machines. */
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})$/;

/** Parses a day (midnight UTC) or a moment. Returns undefined if it is neither. */
function readMoment(given: unknown): Date | null | undefined {
  if (given === undefined) return null;
  if (typeof given !== 'string' || !(DAY.test(given) || MOMENT.test(given))) return undefined;
  const at = new Date(given);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** Parses a JSON object; returns a message with the position if the text is invalid. */
export function parseJson(text: string): Record<string, unknown> | string {
  try {
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isRecord(parsed) ? parsed : 'must be one object: { "fields": { … } }';
  } catch (error) {
    const said = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    return `is not JSON: ${said.length > 120 ? `${said.slice(0, 119)}…` : said}`;
  }
}

/** Collects the raw values of one language: from its JSON, then from its Markdown files. */
function gather(
  files: readonly EntryFile[],
  isDraft: boolean,
  locale: string | null,
  problems: ContentFileProblem[],
): RawFields {
  const fieldMap: RawFields = new Map();
  const mine = files.filter(({ source }) => source.isDraft === isDraft && source.locale === locale);
  for (const file of mine.filter(({ source }) => source.kind === 'fields')) {
    const isHead = !isDraft && locale === null;
    const fields = isHead ? (readTop(file, [])?.fields ?? {}) : readFieldsOnly(file, problems);
    for (const [field, raw] of Object.entries(fields)) fieldMap.set(field, { raw, path: file.path });
  }
  for (const file of mine.filter(({ source }) => source.kind === 'text')) {
    const { field } = file.source;
    if (isSet(fieldMap.get(field)?.raw))
      problems.push({ file: file.path, field, text: 'is written twice: here and in the JSON; take one away' });
    fieldMap.set(field, { raw: file.text, path: file.path });
  }
  return fieldMap;
}

const isSet = (raw: unknown): boolean => raw !== undefined && raw !== null && raw !== '';

function readFieldsOnly(file: EntryFile, problems: ContentFileProblem[]): Record<string, unknown> {
  const parsed = parseJson(file.text);
  if (typeof parsed !== 'string' && isRecord(parsed.fields) && Object.keys(parsed).length === 1) return parsed.fields;
  const text = typeof parsed === 'string' ? parsed : 'holds "fields": { … } and nothing else';
  problems.push({ file: file.path, text });
  return {};
}

/** Reads every language's values and validates each against its field; returns null if one is invalid. */
async function readFieldMaps(
  {
    type,
    fallback,
    head,
    texts,
  }: Pick<BuildEntryOptions, 'type' | 'texts'> & { readonly fallback: string; readonly head: string },
  fieldMaps: ReadonlyMap<string, RawFields>,
  problems: ContentFileProblem[],
): Promise<Localized | null> {
  const before = problems.length;
  const localized: Record<string, EntryFields> = {};
  for (const [code, fieldMap] of fieldMaps) {
    const fields: Record<string, EntryFields[string]> = {};
    for (const [id, { path }] of fieldMap) {
      if (type.fields.some((field) => field.id === id)) continue;
      const known = type.fields.map((field) => field.id);
      problems.push({ file: path, field: id, text: `there is no such field in ${type.id}: ${nearest(id, known)}` });
    }
    for (const field of type.fields) {
      const found = fieldMap.get(field.id);
      const read = await readValue(field, found?.raw, texts);
      const path = found?.path ?? head;
      for (const text of read.problems) problems.push({ file: path, field: field.id, text });
      if (read.value !== undefined) fields[field.id] = read.value;
      else if (field.isRequired && code === fallback && read.problems.length === 0)
        problems.push({ file: path, field: field.id, text: `is missing: ${field.help}` });
    }
    localized[code] = fields;
  }
  return problems.length === before ? localized : null;
}
