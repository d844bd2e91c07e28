import type { z } from 'zod';
import { isRecord } from '../../../../core/is-record.ts';
import { memoizeByReference } from '../../../../core/memoize-by-reference.ts';
import { ok, type Result } from '../../../../core/result.ts';
import { CONTENT_LOCALES } from '../../model/index.ts';
import type { EntryPart } from '../../model-dsl/shape.ts';
import type { ContentClientOptions } from '../config.ts';
import { createImageUrlValidator, type ValidateImageUrl } from '../links/validate-image-url.ts';
import { referencesQuery } from '../queries/reading-queries.ts';
import { createMenuSchema } from '../schemas/menus.ts';
import { createLists, type Lists, type SchemaTools } from '../schemas/tools.ts';
import { fillTexts, type TextReads } from '../text/parse-rich-texts.ts';
import { type ContentResponse, createContentTransport } from '../transport.ts';
import type { ContentProblem, ContentQuery, ContentResult, Reading } from '../types.ts';
import { neverThrow } from './catch-read-errors.ts';

export type ContentReader = ReturnType<typeof createReader>;

/** The parts of a response schema. */
export type SchemaParts = Lists & {
  /** the schema of a referenced entry */
  part<T>(part: EntryPart<T>): z.ZodType<T>;
};

/** The dependencies of every content read: the wire, the schemas, the cache, and a log for items that are left out. */
export function createReader(options: ContentClientOptions) {
  const { config, log, cache } = options;
  const wire = createContentTransport(options);
  const sanitizeImageUrl: ValidateImageUrl = createImageUrlValidator(config);
  const note = (id: string, reason: string): void => log.warn({ area: 'content', id, reason }, 'content was left out');
  const tools: SchemaTools = { sanitizeImageUrl, note };
  const parts: SchemaParts = { ...createLists(tools), part: (part) => part.reader(tools) };
  // creating a schema takes longer than parsing a response with it
  const schemaOf = memoizeByReference((make: (made: SchemaParts) => unknown) => make(parts));

  /** The references of texts in lists, in the shape that other texts have. */
  async function references(
    about: string,
    ids: readonly string[],
    place: ContentQuery,
  ): Promise<Result<ContentResult<unknown>, ContentProblem>> {
    const result = await wire.ask(`${about}: links`, referencesQuery, { ids }, place);
    if (!result.ok) return result;
    const { assets, ...entries } = result.value.data;
    const links = {
      entries: { hyperlink: Object.values(entries).flatMap((list) => itemsOf(list).slice(0, ids.length)) },
      assets: { hyperlink: itemsOf(assets).slice(0, ids.length) },
    };
    return ok({ value: links, uses: [...ids, ...result.value.uses] });
  }

  return {
    /** memoizes the schema that a module's function creates */
    schema: <T>(make: (made: SchemaParts) => T): T => schemaOf(make) as T,
    tools,
    menu: createMenuSchema(parts),
    log,
    note,
    ask: wire.ask,

    /** Returns the response with sanitized texts, and the ids of the entries they refer to. */
    async fill(
      about: string,
      response: ContentResponse,
      place: ContentQuery,
      block: TextReads['block'],
    ): Promise<Result<ContentResponse, ContentProblem>> {
      const filled = await fillTexts(response.data, {
        sanitizeImageUrl,
        block,
        note: (reason) => note(about, reason),
        references: (ids) => references(about, ids, place),
      });
      return filled.ok ? ok({ data: response.data, uses: [...response.uses, ...filled.value.uses] }) : filled;
    },

    /**
     * Reads through the cache, except unpublished entries [CNT-05]. Catches the rejection of a load whose caller
     * already got a fallback.
     */
    keep: <T>(key: string, place: ContentQuery, load: () => Reading<T>): Reading<T> =>
      place.isPreview ? load() : cache.read(`${key} ${place.locale}`, () => neverThrow(log, key, load)),

    /** Falls back to a locale that the content has. */
    placeOf: ({ isPreview, locale }: ContentQuery): ContentQuery => ({
      isPreview,
      locale: CONTENT_LOCALES.some(({ code }) => code === locale) ? locale : (config.locale ?? DEFAULT_LOCALE),
    }),
  };
}

const DEFAULT_LOCALE = CONTENT_LOCALES.find(({ isDefault }) => isDefault)?.code ?? 'en-US';

/** Returns the items of a collection; an empty array for any other value. */
export const itemsOf = (raw: unknown): readonly unknown[] =>
  isRecord(raw) && Array.isArray(raw.items) ? raw.items : [];

/** Returns the value with the unique ids of everything it was built from. */
export const found = <T>(value: T, ...uses: (readonly string[])[]) => ok({ value, uses: [...new Set(uses.flat())] });
