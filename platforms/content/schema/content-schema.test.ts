import { buildSchema, getNamedType, isObjectType, isUnionType, printType, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { CONTENT_LOCALES, CONTENT_MODEL } from '../model/index.ts';
import { contentSchema } from './content-schema.ts';
import { wantedTypes } from './expected-schema.ts';

const sdl = contentSchema(CONTENT_MODEL, CONTENT_LOCALES);
const schema = buildSchema(sdl);
const print = (name: string): string => printType(schema.getType(name)!);
const fieldOf = (type: string, field: string) => {
  const found = schema.getType(type);
  return isObjectType(found) ? found.getFields()[field] : undefined;
};

it('is a valid read-only schema', () => {
  expect(validateSchema(schema)).toEqual([]);
  expect([schema.getMutationType(), schema.getSubscriptionType()]).toEqual([undefined, undefined]);
  expect(isObjectType(schema.getType('Subscription'))).toBe(true);
});

it('[CNT-03] has each content type as an entry, with each of its fields, single and as a list with filters', () => {
  for (const [name, fields] of wantedTypes(CONTENT_MODEL)) {
    const type = schema.getType(name);
    if (!isObjectType(type)) throw new Error(`${name} is no type`);
    expect(Object.keys(type.getFields())).toEqual(expect.arrayContaining([...fields]));
    if (name !== 'Query') expect(type.getInterfaces().map((one) => one.name)).toEqual(['Entry', '_Node']);
  }
  expect(print('Query')).toContain('landingPage(id: String!, preview: Boolean, locale: String): LandingPage');
  expect(print('Query')).toContain(
    'landingPageCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String, where: LandingPageFilter, order: [LandingPageOrder]): LandingPageCollection',
  );
});

it('names collections, unions and texts like the hosted platform', () => {
  expect(getNamedType(fieldOf('Page', 'blocksCollection')!.type).name).toBe('PageBlocksCollection');
  expect(String(fieldOf('PageBlocksCollection', 'items')?.type)).toBe('[PageBlocksItem]!');
  expect(isUnionType(schema.getType('PageBlocksItem'))).toBe(true);
  expect(String(fieldOf('HeroButtonsCollection', 'items')?.type)).toBe('[Button]!');
  expect(print('LinkPageLink')).toBe('union LinkPageLink = Page | LandingPage | Article | HelpEntry');
  expect(String(fieldOf('Button', 'link')?.type)).toBe('Link');
  expect(print('ArticleBodyEntries')).toBe(
    'type ArticleBodyEntries {\n  inline: [Entry]!\n  hyperlink: [Entry]!\n  block: [Entry]!\n}',
  );
  expect(print('LinkLinkingCollections')).toContain('buttonCollection(');
});

it('filters by field values, and sorts by comparable fields', () => {
  const filter = print('ArticleFilter');
  for (const field of [
    'slug_not_in: [String]',
    'publishedOn_gte: DateTime',
    'body_contains: String',
    'keywords_contains_all: [String]',
    'thumbnail_exists: Boolean',
    'relatedCollection_exists: Boolean',
    'OR: [ArticleFilter]',
  ])
    expect(filter).toContain(field);
  expect(filter).not.toContain('related:');
  expect(print('PageFilter')).toContain('parentPage: cfPageNestedFilter');
  expect(print('cfPageNestedFilter')).not.toContain('parentPage:');
  expect(print('ArticleOrder')).toContain('publishedOn_DESC');
  for (const unordered of ['summary_ASC', 'body_ASC', 'keywords_ASC'])
    expect(print('ArticleOrder')).not.toContain(unordered);
});
