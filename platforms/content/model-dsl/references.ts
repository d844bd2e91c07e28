import { readAsset } from '../client/schemas/assets.ts';
import { createLists } from '../client/schemas/tools.ts';
import { richTextOr, richText as richTextReader } from '../client/text/mapped-text.ts';
import type { RichText } from '../client/text-nodes.ts';
import type { ImageView } from '../client/views.ts';
import { entries, entry, assetField as file, richTextField as prose } from '../model/content-field.ts';
import { EXAMPLE_ASSET } from './examples.ts';
import type { EntryPart, FieldDefinition } from './shape.ts';

/*
 * Fields that refer to other entries. Required means that an editor must fill it in. The response leaves out
 * unpublished and invalid entries anyway, so null and an empty list are always possible, unless `needed` is set.
 */

type ReferenceOptions = { readonly required?: boolean };
type Needed = ReferenceOptions & { /** without it the whole entry is left out */ readonly needed?: true };

const aliased = (name: string, id: string): string => (name === id ? id : `${name}: ${id}`);

/** One entry, or null. */
export function one<T>(part: EntryPart<T>, help: string, options: { required: true; needed: true }): FieldDefinition<T>;
export function one<T>(part: EntryPart<T>, help: string, options?: ReferenceOptions): FieldDefinition<T | null>;
export function one<T>(
  part: EntryPart<T>,
  help: string,
  { required = false, needed }: Needed = {},
): FieldDefinition<T | null> {
  return {
    field: (id) => entry(id, part.types, help, { required }),
    select: (name, id) => `${aliased(name, id)} { ${part.spread} }`,
    reader: (tools) => (needed ? part.reader(tools) : createLists(tools).or(part.reader(tools))),
    example: part.example,
    parts: [part],
  };
}

/** Several entries in order, cut to `max`. */
export const many = <T>(
  part: EntryPart<T>,
  max: number,
  help: string,
  options: ReferenceOptions = {},
): FieldDefinition<readonly T[]> => ({
  field: (id) => entries(id, part.types, max, help, options),
  select: (name, id) => `${name}: ${id}Collection(limit: ${max}) { items { ${part.spread} } }`,
  reader: (tools) => createLists(tools).many(part.reader(tools), max),
  example: () => ({ items: [part.example()] }),
  parts: [part],
});

const selectAsset = (name: string, id: string): string => `${aliased(name, id)} { ...AssetParts }`;

export const picture = (help: string): FieldDefinition<ImageView | null> => ({
  field: (id) => file(id, help),
  select: selectAsset,
  reader: (tools) => createLists(tools).or(readAsset(tools)),
  example: () => EXAMPLE_ASSET,
  parts: [],
});

/** An image without which the entry is left out. */
export const neededPicture = (help: string): FieldDefinition<ImageView> => ({
  ...picture(help),
  field: (id) => file(id, help, { required: true }),
  reader: readAsset,
});

/** A single rich text loads its references; texts in lists do not (see `referencesQuery`). */
export const TEXT_PARTS = `json links {
    entries { hyperlink { ...Target } block { __typename sys { id } } }
    assets { hyperlink { ...AssetParts } block { ...AssetParts } }
  }`;

const NO_LINKS = { entries: { hyperlink: [], block: [] }, assets: { hyperlink: [], block: [] } };
const exampleJson = (text: string) => ({
  nodeType: 'document',
  data: {},
  content: [{ nodeType: 'paragraph', data: {}, content: [{ nodeType: 'text', value: text, marks: [], data: {} }] }],
});

/** Rich text. The entry is left out if a required one is missing; an optional one is then empty. */
export const richTextDefinition = (
  help: string,
  { required = false }: ReferenceOptions = {},
): FieldDefinition<RichText> => ({
  field: (id) => prose(id, help, { required }),
  select: (name, id, isOfBlock) => `${aliased(name, id)} { ${isOfBlock ? TEXT_PARTS : 'json'} }`,
  reader: () => (required ? richTextReader : richTextOr),
  example: (_, isOfBlock) => ({ json: exampleJson(`${help}.`), ...(isOfBlock ? { links: NO_LINKS } : {}) }),
  parts: [],
});
