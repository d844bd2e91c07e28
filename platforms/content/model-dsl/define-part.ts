import { z } from 'zod';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import { entity } from '../client/fields/fields.ts';
import type { SchemaTools } from '../client/schemas/tools.ts';
import { type ContentField, type } from '../model/content-field.ts';
import { typeName } from '../schema/names.ts';
import { type EntryPart, type FieldDefinition, type FieldDefinitions, type InferFields, isRead } from './shape.ts';

/**
 * The name and the one-line description for editors, and the field that represents the entry in a list; default: the
 * first.
 */
export type EditorMetadata = { readonly name: string; readonly about: string; readonly displayField?: string };

/** A part of blocks: an entry of one content type, with its id [CNT-03]. */
export const defineEntry = <const S extends FieldDefinitions>(
  id: string,
  metadata: EditorMetadata,
  shapes: S,
): EntryPart<{ readonly id: string } & InferFields<S>> =>
  partOf(id, metadata, shapes, (tools) => readerOf(shapes, tools));

/** An entry whose id the store does not need. */
export const defineEmbeddedEntry = <const S extends FieldDefinitions>(
  id: string,
  metadata: EditorMetadata,
  shapes: S,
): EntryPart<InferFields<S>> =>
  partOf(
    id,
    metadata,
    shapes,
    (tools) => z.object(readersOf(shapes, tools)) as z.ZodType<unknown> as z.ZodType<InferFields<S>>,
  );

function partOf<T>(
  id: string,
  metadata: EditorMetadata,
  shapes: FieldDefinitions,
  reader: (tools: SchemaTools) => z.ZodType<T>,
): EntryPart<T> {
  const name = `${typeName(id)}Parts`;
  const selection = selectionOf(shapes, false);
  return {
    types: [id],
    models: [modelOf(id, metadata, shapes)],
    selection,
    spread: `...${name}`,
    fragments: { [name]: `fragment ${name} on ${typeName(id)} { ${selection} }` },
    parts: partsOf(shapes),
    reader: memoizeByReference(reader),
    example: () => exampleOf(id, shapes, false),
  };
}

/** The same entry, mapped to another value before rendering. */
export const mapTo = <T, U>(part: EntryPart<T>, map: (value: T) => U): EntryPart<U> =>
  withSchema(part, (tools) => part.reader(tools).transform(map));

/** The same entry, parsed by another schema. */
export const withSchema = <U>(
  part: EntryPart<unknown>,
  reader: (tools: SchemaTools) => z.ZodType<U>,
): EntryPart<U> => ({
  ...part,
  reader: memoizeByReference(reader),
});

/**
 * The same entry, queried without a fragment: a space can use another type name, which a fragment would have to
 * contain.
 */
export const withoutFragment = <T>(part: EntryPart<T>): EntryPart<T> => ({
  ...part,
  spread: part.selection,
  fragments: {},
});

const readOnes = (shapes: FieldDefinitions): (readonly [string, FieldDefinition<unknown>])[] =>
  Object.entries(shapes).flatMap(([name, shape]) => (isRead(shape) ? [[name, shape] as const] : []));

export function modelOf(id: string, { name, about, displayField }: EditorMetadata, shapes: FieldDefinitions) {
  const fields = Object.entries(shapes).map(
    ([key, shape]): ContentField => shape.field(isRead(shape) ? (shape.id ?? key) : key),
  );
  return type(id, name, displayField ?? fields[0]?.id ?? '', about, fields);
}

export const selectionOf = (shapes: FieldDefinitions, isOfBlock: boolean): string =>
  ['sys { id }', ...readOnes(shapes).map(([name, shape]) => shape.select(name, shape.id ?? name, isOfBlock))].join(' ');

const partsOf = (shapes: FieldDefinitions): readonly EntryPart<unknown>[] =>
  readOnes(shapes).flatMap(([, { parts }]) => parts);

export const exampleOf = (
  id: string,
  shapes: FieldDefinitions,
  isOfBlock: boolean,
): Readonly<Record<string, unknown>> => ({
  sys: { id: `${id}.example` },
  ...Object.fromEntries(readOnes(shapes).map(([name, shape]) => [name, shape.example(name, isOfBlock)])),
});

/** One more example for each other value of each choice. */
export const variantsOf = (id: string, shapes: FieldDefinitions): Readonly<Record<string, unknown>>[] =>
  readOnes(shapes).flatMap(([name, { variants = [] }]) =>
    variants.map((value, n) => ({
      ...exampleOf(id, shapes, true),
      sys: { id: `${id}.${name}-${n + 1}` },
      [name]: value,
    })),
  );

type Entry = { readonly id: string; readonly [name: string]: unknown };

const readersOf = (shapes: FieldDefinitions, tools: SchemaTools): z.ZodRawShape =>
  Object.fromEntries(readOnes(shapes).map(([name, shape]) => [name, shape.reader(tools)]));

/** Parses an entry with these fields, name by name. */
export const schemaOf = (shapes: FieldDefinitions, tools: SchemaTools): z.ZodType<Entry> =>
  entity(readersOf(shapes, tools));

// each shape's reader returns what `ValueOf` declares, which the compiler cannot infer through entries
const readerOf = <S extends FieldDefinitions>(shapes: S, tools: SchemaTools) =>
  schemaOf(shapes, tools) as z.ZodType<unknown> as z.ZodType<{ readonly id: string } & InferFields<S>>;
