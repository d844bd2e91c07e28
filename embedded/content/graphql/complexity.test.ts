import { getIntrospectionQuery, getOperationAST, parse } from 'graphql';
import { expect, it } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../../../platforms/content/model/index.ts';
import { MAX_COMPLEXITY } from '../../../platforms/content/schema/limits.ts';
import { growthOf, LINEAR } from '../../../tests/support/growth.ts';
import { measureQuery, readPreviews } from './complexity.ts';
import { executableSchema } from './executable-schema.ts';
import { FULL_SCHEMA } from './introspection-cost.ts';

const FLAT = 'types { name description fields { name description type { name } } }';
const DEEP = 'types { fields { type { fields { name description } } } }';
const ARGS = 'fields { args { type { inputFields { name description type { name } } } } }';
const WHOLE = getIntrospectionQuery()
  .replace(/query IntrospectionQuery \{\s*__schema/, 'fragment S on __Schema')
  .replace(/\}\s*\}\s*fragment FullType/, '} fragment FullType');
const executable = executableSchema(CONTENT_MODEL, CONTENT_LOCALES);
const measure = (query: string, variables = {}) => {
  const document = parse(query);
  return measureQuery(executable, document, getOperationAST(document)!, variables);
};

it.each([
  ['{ article(id: "x") { title } }', 1],
  ['{ articleCollection { items { title } } }', 100],
  ['{ articleCollection(limit: 7) { items { title } } }', 7],
  // the model's maximum counts if it is below the requested limit
  ['{ articleCollection(limit: 10) { items { relatedCollection { items { __typename } } } } }', 10 + 10 * 4],
  ['{ articleCollection(limit: 10) { items { relatedCollection(limit: 2) { items { __typename } } } } }', 10 + 10 * 2],
  ['{ articleCollection(limit: 10) { items { thumbnail { url } } } }', 10 + 10],
  ['{ articleCollection(limit: 10) { items { linkedFrom { entryCollection { total } } } } }', 10 + 10 * 100],
  // a text counts with the maximum it may contain
  [
    '{ article(id: "x") { body { json links { entries { hyperlink { __typename } block { __typename } } } } } }',
    1 + 20 + 10,
  ],
  ['{ article(id: "x") { body { links { assets { block { url } hyperlink { url } } } } } }', 1 + 10 + 10],
  ['{ article(id: "x") { body { links { entries { inline { __typename } } } } } }', 1 + 1000],
  [
    '{ page(id: "x") { blocksCollection { items { ... on Hero { buttonsCollection { items { link { text } } } } ... on Banner { button { label } } } } } }',
    1 + 30 * (1 + 2 * 2 + 1),
  ],
  [
    'query { a: article(id: "a") { ...F } b: article(id: "b") { ...F } } fragment F on Article { thumbnail { url } }',
    4,
  ],
  ['{ __typename article(id: "x") { __typename } }', 1],
])('counts %s as %i', (query, cost) => {
  expect(measure(query).entities).toBe(cost);
});

it('counts the whole schema as one reading of it, whatever the model holds; a shorter reading costs less', () => {
  const full = measureQuery(executable, FULL_SCHEMA, getOperationAST(FULL_SCHEMA)!, {});
  expect(full.entities).toBe(10_000);
  // the same without five of its details: the names and types of all fields stay
  const shorter = measure(getIntrospectionQuery()).entities;
  expect(shorter).toBeGreaterThan(5_000);
  expect(shorter).toBeLessThan(10_000);
});

it.each<[string, string, boolean]>([
  ['the doctor’s', '{ __schema { types { name fields { name } } } }', true],
  ['the contract’s', '{ __schema { queryType { fields { name } } types { name fields { name } } } }', true],
  ['one type', '{ __type(name: "Article") { fields { name type { name ofType { name } } } } }', true],
  ['all of it twice', `{ ${'ab'.replaceAll(/./g, '$&: __schema { ...S } ')} } ${WHOLE}`, false],
  ['sixty', `{ ${Array.from({ length: 60 }, (_, i) => `a${i}: __schema { ${FLAT} }`).join(' ')} }`, false],
  ['sixty inside one', `{ __schema { ${Array.from({ length: 60 }, (_, i) => `a${i}: ${FLAT}`).join(' ')} } }`, false],
  ['types of types', `{ __schema { ${Array.from({ length: 90 }, (_, i) => `a${i}: ${DEEP}`).join(' ')} } }`, false],
  [
    'a large type',
    `{ ${Array.from({ length: 70 }, (_, i) => `a${i}: __type(name: "Query") { ${ARGS} }`).join(' ')} }`,
    false,
  ],
])('weighs what is asked about the schema: %s', (_, query, isAccepted) => {
  expect(query.length).toBeLessThan(8192);
  expect(measure(query).entities).toBeGreaterThan(0);
  expect(measure(query).entities <= MAX_COMPLEXITY).toBe(isAccepted);
});

it('counts a limit from a variable', () => {
  const query = 'query Q($n: Int) { articleCollection(limit: $n) { items { title } } }';
  expect([measure(query, { n: 3 }).entities, measure(query).entities, measure(query, { n: -5 }).entities]).toEqual([
    3, 100, 0,
  ]);
});

it('weighs fragments within fragments once, however often they are spread', async () => {
  const weigh = (length: number) => {
    const levels = Array.from(
      { length },
      (_, i) =>
        `fragment F${i} on Article { a: linkedFrom { x: entryCollection(limit: 1) { items { ...F${i + 1} } } } ...F${i + 1} ...F${i + 1} }`,
    ).join('\n');
    return measure(`{ article(id: "x") { ...F0 } } ${levels} fragment F${length} on Article { title }`);
  };
  expect(weigh(40).entities).toBeGreaterThan(11_000);
  // without memoization, each level would at least double the work
  expect(await growthOf(weigh, 10)).toBeLessThan(LINEAR);
});

it('counts the depth', () => {
  expect(measure('{ article(id: "x") { sys { id } } }').depth).toBe(3);
});

it.each([
  ['{ article(id: "x", preview: true) { title } }', {}, [true, false]],
  ['{ article(id: "x", preview: false) { title } }', {}, [false, true]],
  ['{ article(id: "x") { title } }', {}, [false, true]],
  ['query Q($p: Boolean) { article(id: "x", preview: $p) { title } }', { p: true }, [true, false]],
  ['query Q($p: Boolean) { article(id: "x", preview: $p) { title } }', {}, [false, true]],
  ['{ article(id: "x", preview: true) { relatedCollection(preview: false) { total } } }', {}, [true, true]],
  ['{ ...F } fragment F on Query { article(id: "x", preview: true) { title } }', {}, [true, false]],
  ['{ __schema { types { name } } }', {}, [false, false]],
])('[CNT-05] sees what %s asks for', (query, variables, [asksPreview, asksPublished]) => {
  expect(readPreviews(parse(query), variables)).toEqual({ asksPreview, asksPublished });
});
