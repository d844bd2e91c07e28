const filters = (name: string, type: string, operators: readonly string[]): string =>
  operators.map((operator) => `  ${filterField(name, type, operator)}`).join('\n');

const filterField = (name: string, type: string, operator: string): string => {
  if (operator === '') return `${name}: ${type}`;
  if (operator === 'exists') return `${name}_exists: Boolean`;
  return `${name}_${operator}: ${/^(not_)?in$|^contains_/.test(operator) ? `[${type}]` : type}`;
};

const TEXT = ['exists', '', 'not', 'in', 'not_in', 'contains', 'not_contains'];
const ORDERED = ['exists', '', 'not', 'in', 'not_in', 'gt', 'gte', 'lt', 'lte'];

export const textFilter = (name: string): string => filters(name, 'String', TEXT);
export const orderedFilter = (name: string, type: 'Int' | 'Float' | 'DateTime'): string => filters(name, type, ORDERED);
export const booleanFilter = (name: string): string => filters(name, 'Boolean', ['exists', '', 'not']);
export const listFilter = (name: string): string =>
  filters(name, 'String', ['exists', 'contains_all', 'contains_some', 'contains_none']);
export const richTextFilter = (name: string): string => filters(name, 'String', ['exists', 'contains', 'not_contains']);
export const existsFilter = (name: string): string => filters(name, 'Boolean', ['exists']);

export const SYS_ORDER = ['sys_id', 'sys_publishedAt', 'sys_firstPublishedAt', 'sys_publishedVersion'];
export const orderValues = (names: readonly string[]): string =>
  names.flatMap((name) => [`  ${name}_ASC`, `  ${name}_DESC`]).join('\n');

const ASSET_ORDER = ['url', 'size', 'contentType', 'fileName', 'width', 'height'];
export const PAGING_ARGUMENTS = 'skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String';

/** The part of the schema that every space has, with any model. */
export const fixedSdl = `"""
A date-time string at UTC: 2007-12-03T10:15:30Z
"""
scalar DateTime
scalar JSON
"""
A whole number of pixels from 1 to 4000
"""
scalar Dimension
"""
A percentage from 1 to 100
"""
scalar Quality
"""
A color: rgb:ffffff
"""
scalar HexColor

interface Entry {
  sys: Sys!
  contentfulMetadata: ContentfulMetadata!
}

interface _Node {
  _id: ID!
}

type Sys {
  id: String!
  spaceId: String!
  environmentId: String!
  publishedAt: DateTime
  firstPublishedAt: DateTime
  publishedVersion: Int
  locale: String
}

type ContentfulMetadata {
  tags: [ContentfulTag]!
  concepts: [TaxonomyConcept]!
}

type TaxonomyConcept {
  id: String
}

type ContentfulTag {
  id: String
  name: String
}

type EntryCollection {
  total: Int!
  skip: Int!
  limit: Int!
  items: [Entry]!
}

type Asset {
  sys: Sys!
  contentfulMetadata: ContentfulMetadata!
  title(locale: String): String
  description(locale: String): String
  contentType(locale: String): String
  fileName(locale: String): String
  size(locale: String): Int
  url(transform: ImageTransformOptions, locale: String): String
  width(locale: String): Int
  height(locale: String): Int
  linkedFrom(allowedLocales: [String]): AssetLinkingCollections
}

type AssetCollection {
  total: Int!
  skip: Int!
  limit: Int!
  items: [Asset]!
}

input ImageTransformOptions {
  width: Dimension
  height: Dimension
  quality: Quality
  cornerRadius: Int
  resizeStrategy: ImageResizeStrategy
  resizeFocus: ImageResizeFocus
  backgroundColor: HexColor
  format: ImageFormat
}

enum ImageResizeStrategy {
  FIT
  PAD
  FILL
  SCALE
  CROP
  THUMB
}

enum ImageResizeFocus {
  CENTER
  TOP
  TOP_RIGHT
  RIGHT
  BOTTOM_RIGHT
  BOTTOM
  BOTTOM_LEFT
  LEFT
  TOP_LEFT
  FACE
  FACES
}

enum ImageFormat {
  JPG
  JPG_PROGRESSIVE
  PNG
  PNG8
  WEBP
  AVIF
}

input SysFilter {
${textFilter('id')}
${orderedFilter('publishedAt', 'DateTime')}
${orderedFilter('firstPublishedAt', 'DateTime')}
${orderedFilter('publishedVersion', 'Float')}
}

input ContentfulMetadataFilter {
  tags_exists: Boolean
  tags: ContentfulMetadataTagsFilter
}

input ContentfulMetadataTagsFilter {
  id_contains_all: [String]
  id_contains_some: [String]
  id_contains_none: [String]
}

input EntryFilter {
  sys: SysFilter
  contentfulMetadata: ContentfulMetadataFilter
  OR: [EntryFilter]
  AND: [EntryFilter]
}

enum EntryOrder {
${orderValues(SYS_ORDER)}
}

input AssetFilter {
  sys: SysFilter
  contentfulMetadata: ContentfulMetadataFilter
${['title', 'description', 'url', 'contentType', 'fileName'].map(textFilter).join('\n')}
${['size', 'width', 'height'].map((name) => orderedFilter(name, 'Int')).join('\n')}
  OR: [AssetFilter]
  AND: [AssetFilter]
}

enum AssetOrder {
${orderValues([...ASSET_ORDER, ...SYS_ORDER])}
}`;
