import { z } from 'zod';

const names = z.array(z.string().max(200)).max(100);
const tag = z.string().max(100);

/** Parameters of a query that a setting may change for every query of an index. */
const shared = {
  hitsPerPage: z.int().min(1).max(1000),
  attributesToRetrieve: names,
  attributesToHighlight: names.nullable(),
  highlightPreTag: tag,
  highlightPostTag: tag,
  typoTolerance: z.union([z.boolean(), z.enum(['min'])]),
  minWordSizefor1Typo: z.int().min(1).max(100),
  minWordSizefor2Typos: z.int().min(1).max(100),
  allowTyposOnNumericTokens: z.boolean(),
  removeWordsIfNoResults: z.enum(['none', 'allOptional']),
  queryType: z.enum(['prefixLast', 'prefixAll', 'prefixNone']),
  removeStopWords: z.boolean(),
  // only English is supported
  queryLanguages: z.array(z.enum(['en'])).max(1),
};

/** The supported settings of an index. Unsupported ones are refused instead of ignored. */
export const settingsShape = z
  .strictObject({ ...shared, searchableAttributes: names, paginationLimitedTo: z.int().min(1).max(100_000) })
  .partial();
export type IndexSettings = z.infer<typeof settingsShape>;

const requirement = z
  .strictObject({
    ...shared,
    query: z.string(),
    page: z.int().min(0).max(1_000_000),
    restrictSearchableAttributes: names,
    getRankingInfo: z.boolean(),
    synonyms: z.boolean(),
    // statistics that clients send; not stored here
    analytics: z.boolean(),
    analyticsTags: names,
    clickAnalytics: z.boolean(),
    userToken: z.string().max(200),
  })
  .partial();

/** Default parameters of a query. */
export const DEFAULTS = {
  query: '',
  page: 0,
  hitsPerPage: 20,
  highlightPreTag: '<em>',
  highlightPostTag: '</em>',
  typoTolerance: true as boolean | 'min',
  minWordSizefor1Typo: 4,
  minWordSizefor2Typos: 8,
  allowTyposOnNumericTokens: true,
  removeWordsIfNoResults: 'none' as 'none' | 'allOptional',
  queryType: 'prefixLast' as 'prefixLast' | 'prefixAll' | 'prefixNone',
  removeStopWords: false,
  paginationLimitedTo: 1000,
  getRankingInfo: false,
  synonyms: true,
};
export type QueryParams = z.infer<typeof requirement>;
export type SearchParams = typeof DEFAULTS & QueryParams & IndexSettings;

/** Parses the parameters of one query: as fields, or all in the text `params`, as older clients send them. */
export function parseQueryParams(body: unknown): z.ZodSafeParseResult<QueryParams> {
  const fields = typeof body === 'object' && body !== null ? body : {};
  const { params, ...rest } = fields as Record<string, unknown>;
  if (typeof params !== 'string') return requirement.safeParse(rest);
  const listed = Object.fromEntries([...new URLSearchParams(params)].map(([name, text]) => [name, unpack(name, text)]));
  return requirement.safeParse({ ...listed, ...rest });
}

const TEXTS = new Set([
  'query',
  'highlightPreTag',
  'highlightPostTag',
  'userToken',
  'queryType',
  'removeWordsIfNoResults',
]);

function unpack(name: string, text: string): unknown {
  if (TEXTS.has(name)) return text;
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text.includes(',') || name.startsWith('attributes') ? text.split(',') : text;
  }
}

const named = z.looseObject({ indexName: z.string(), type: z.literal('default').optional() });
export const queriesShape = z.strictObject({
  requests: z.array(named).max(50),
  strategy: z.enum(['none', 'stopIfEnoughMatches']).optional(),
});

const ACTIONS = [
  'addObject',
  'updateObject',
  'partialUpdateObject',
  'partialUpdateObjectNoCreate',
  'deleteObject',
  'clear',
] as const;
export const batchShape = z.strictObject({
  requests: z
    .array(z.strictObject({ action: z.enum(ACTIONS), body: z.record(z.string(), z.unknown()).optional() }))
    .max(10_000),
});
export type BatchRequest = z.infer<typeof batchShape>['requests'][number];

export const browseShape = z.strictObject({
  cursor: z.string().max(2000).optional(),
  hitsPerPage: z.int().min(1).max(1000).optional(),
  attributesToRetrieve: names.optional(),
});

export const synonymsShape = z
  .array(
    z.strictObject({
      objectID: z.string().min(1).max(200),
      type: z.literal('synonym'),
      synonyms: z.array(z.string().min(1).max(100)).min(2).max(20),
    }),
  )
  .max(1000);
export type Synonym = z.infer<typeof synonymsShape>[number];

/** Formats a validation error as one line, in the wording of the error envelope. */
export function formatValidationError(error: z.ZodError): string {
  const issue = error.issues[0];
  if (issue?.code === 'unrecognized_keys') return `Unknown parameter: ${issue.keys[0]?.slice(0, 100)}`;
  const place = issue?.path.join('.').slice(0, 100);
  return place ? `Invalid value for ${place}: ${issue?.message}` : (issue?.message ?? 'Invalid request');
}
