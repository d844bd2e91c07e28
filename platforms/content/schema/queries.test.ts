import { getOperationAST, parse, validate } from 'graphql';
import { describe, expect, it } from 'vitest';
import { measureQuery, readPreviews } from '../../../embedded/content/graphql/complexity.ts';
import { executableSchema } from '../../../embedded/content/graphql/executable-schema.ts';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../model/index.ts';
import { MAX_COMPLEXITY, MAX_LIMIT, MAX_QUERY_BYTES } from './limits.ts';

const { CONTENT_QUERIES }: { CONTENT_QUERIES: Record<string, string> } = await import('../testing/content-queries.ts');
const executable = executableSchema(CONTENT_MODEL, CONTENT_LOCALES);

it('the store has queries', () => {
  expect(Object.keys(CONTENT_QUERIES).length).toBeGreaterThan(30);
});

describe.each(Object.entries(CONTENT_QUERIES))('%s', (_, query) => {
  const document = parse(query);

  it('[CNT-04] selects only fields of the schema', () => {
    expect(validate(executable.schema, document).map(({ message }) => message)).toEqual([]);
  });

  it('[CNT-04] stays within the hosted platform’s limits of length and cost', () => {
    expect(Buffer.byteLength(query)).toBeLessThanOrEqual(MAX_QUERY_BYTES);
    const { entities, depth } = measureQuery(executable, document, getOperationAST(document)!, { limit: MAX_LIMIT });
    expect(entities).toBeLessThanOrEqual(MAX_COMPLEXITY);
    expect(depth).toBeLessThanOrEqual(25);
  });

  it('[CNT-05] uses the same preview flag for every entry', () => {
    expect(readPreviews(document, { preview: true })).toEqual({ asksPreview: true, asksPublished: false });
    expect(readPreviews(document, { preview: false })).toEqual({ asksPreview: false, asksPublished: true });
  });
});
