import type { ContentField, ContentType, Locale } from '../model/index.ts';
import {
  booleanFilter,
  existsFilter,
  fixedSdl,
  listFilter,
  orderedFilter,
  orderValues,
  PAGING_ARGUMENTS,
  richTextFilter,
  SYS_ORDER,
  textFilter,
} from './fixed-sdl.ts';
import { collectionName, fieldTypeName, linkedTypeName, nestedFilterName, typeName } from './names.ts';

const one = (locale = true): string => `(preview: Boolean${locale ? ', locale: String' : ''})`;

/** The schema of a space with this model, as the hosted platform generates it. */
export function contentSchema(model: readonly ContentType[], locales: readonly Locale[]): string {
  const parts = [
    `# Generated from platforms/content/model by: npm run content -- schema\n# Locales: ${locales.map(({ code }) => code).join(', ')}`,
    rootSdl(model),
    fixedSdl,
    linkingSdl('Asset', linkersOfAssets(model)),
    ...model.flatMap((type) => typeSdl(type, model)),
  ];
  return `${parts.join('\n\n')}\n`;
}

// explicit, because a content type can be named Subscription
const rootSdl = (model: readonly ContentType[]): string => `schema {
  query: Query
}

type Query {
  asset(id: String!, preview: Boolean, locale: String): Asset
  assetCollection(${PAGING_ARGUMENTS}, where: AssetFilter, order: [AssetOrder]): AssetCollection
${model
  .map(
    ({ id }) => `  ${id}(id: String!, preview: Boolean, locale: String): ${typeName(id)}
  ${collectionName(id)}(${PAGING_ARGUMENTS}, where: ${typeName(id)}Filter, order: [${typeName(id)}Order]): ${typeName(id)}Collection`,
  )
  .join('\n')}
  entryCollection(${PAGING_ARGUMENTS}, where: EntryFilter, order: [EntryOrder]): EntryCollection
}`;

function typeSdl(type: ContentType, model: readonly ContentType[]): string[] {
  const name = typeName(type.id);
  const nested = model.some(({ fields }) => fields.some((field) => singleTarget(field) === type.id));
  return [
    `"""\n${type.about}\n"""
type ${name} implements Entry & _Node {
  sys: Sys!
  contentfulMetadata: ContentfulMetadata!
  _id: ID!
  linkedFrom(allowedLocales: [String]): ${name}LinkingCollections
${type.fields.map((field) => `  ${fieldSdl(type, field)}`).join('\n')}
}`,
    collectionSdl(`${name}Collection`, name),
    linkingSdl(name, linkersOf(model, type.id)),
    filterSdl(`${name}Filter`, type, true),
    ...(nested ? [filterSdl(nestedFilterName(type.id), type, false)] : []),
    `enum ${name}Order {\n${orderValues([...type.fields.filter(isOrdered).map(({ id }) => id), ...SYS_ORDER])}\n}`,
    ...type.fields.flatMap((field) => typesOfField(type, field)),
  ];
}

const collectionSdl = (name: string, item: string): string => `type ${name} {
  total: Int!
  skip: Int!
  limit: Int!
  items: [${item}]!
}`;

const linkingSdl = (name: string, linkers: readonly string[]): string => `type ${name}LinkingCollections {
  entryCollection(${PAGING_ARGUMENTS}): EntryCollection
${linkers.map((id) => `  ${collectionName(id)}(${PAGING_ARGUMENTS}): ${typeName(id)}Collection\n`).join('')}}`;

function fieldSdl(type: ContentType, field: ContentField): string {
  switch (field.kind) {
    case 'Entries':
      return `${collectionName(field.id)}(${PAGING_ARGUMENTS}): ${fieldTypeName(type.id, field.id)}Collection`;
    case 'Entry':
      return `${field.id}${one()}: ${linkedTypeName(type.id, field.id, field.types, false)}`;
    case 'Asset':
      return `${field.id}${one()}: Asset`;
    case 'RichText':
      return `${field.id}(locale: String): ${fieldTypeName(type.id, field.id)}`;
    default:
      return `${field.id}(locale: String): ${SCALARS[field.kind]}`;
  }
}

const SCALARS = {
  Symbol: 'String',
  Text: 'String',
  Integer: 'Int',
  Number: 'Float',
  Boolean: 'Boolean',
  Date: 'DateTime',
  Symbols: '[String]',
} as const;

function typesOfField(type: ContentType, field: ContentField): string[] {
  const name = fieldTypeName(type.id, field.id);
  if (field.kind === 'RichText') return [richTextSdl(name)];
  if (field.kind !== 'Entry' && field.kind !== 'Entries') return [];
  const isMany = field.kind === 'Entries';
  const linked = linkedTypeName(type.id, field.id, field.types, isMany);
  return [
    ...(field.types.length > 1 ? [`union ${linked} = ${field.types.map(typeName).join(' | ')}`] : []),
    ...(isMany ? [collectionSdl(`${name}Collection`, linked)] : []),
  ];
}

const richTextSdl = (name: string): string => `type ${name} {
  json: JSON!
  links: ${name}Links!
}

type ${name}Links {
  entries: ${name}Entries!
  assets: ${name}Assets!
}

type ${name}Entries {
  inline: [Entry]!
  hyperlink: [Entry]!
  block: [Entry]!
}

type ${name}Assets {
  hyperlink: [Asset]!
  block: [Asset]!
}`;

function filterSdl(name: string, type: ContentType, isRoot: boolean): string {
  const fields = type.fields.map((field) => fieldFilterSdl(field, isRoot));
  return `input ${name} {
  sys: SysFilter
  contentfulMetadata: ContentfulMetadataFilter
${fields.join('\n')}
  OR: [${name}]
  AND: [${name}]
}`;
}

function fieldFilterSdl(field: ContentField, isRoot: boolean): string {
  switch (field.kind) {
    case 'Symbol':
    case 'Text':
      return textFilter(field.id);
    case 'Integer':
      return orderedFilter(field.id, 'Int');
    case 'Number':
      return orderedFilter(field.id, 'Float');
    case 'Date':
      return orderedFilter(field.id, 'DateTime');
    case 'Boolean':
      return booleanFilter(field.id);
    case 'Symbols':
      return listFilter(field.id);
    case 'RichText':
      return richTextFilter(field.id);
    case 'Asset':
      return existsFilter(field.id);
    case 'Entry':
      return nestedSdl(field, isRoot) + existsFilter(field.id);
    case 'Entries':
      return nestedSdl(field, isRoot) + existsFilter(collectionName(field.id));
  }
}

// a nested filter does not nest again: the platform filters one step deep
const nestedSdl = (field: ContentField, isRoot: boolean): string => {
  const target = singleTarget(field);
  return isRoot && target !== null ? `  ${field.id}: ${nestedFilterName(target)}\n` : '';
};

/** Returns the only type that a field refers to; null for a field without references or with several types. */
const singleTarget = (field: ContentField): string | null =>
  (field.kind === 'Entry' || field.kind === 'Entries') && field.types.length === 1 ? field.types[0]! : null;

const isOrdered = ({ kind }: ContentField): boolean =>
  ['Symbol', 'Integer', 'Number', 'Boolean', 'Date'].includes(kind);

/** Returns the types with fields that may refer to entries of `id`. */
export const linkersOf = (model: readonly ContentType[], id: string): string[] =>
  model
    .filter(({ fields }) => fields.some((f) => (f.kind === 'Entry' || f.kind === 'Entries') && f.types.includes(id)))
    .map((type) => type.id);

/** Returns the types with fields that may contain an asset. */
export const linkersOfAssets = (model: readonly ContentType[]): string[] =>
  model.filter(({ fields }) => fields.some(({ kind }) => kind === 'Asset')).map(({ id }) => id);
