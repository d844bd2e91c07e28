import type { z } from 'zod';
import { memoizeByReference } from '../../../core/memoize-by-reference.ts';
import { anchorOr } from '../client/fields/fields.ts';
import type { SchemaTools } from '../client/schemas/tools.ts';
import { type ContentType, symbol } from '../model/content-field.ts';
import {
  defineEntry,
  type EditorMetadata,
  exampleOf,
  modelOf,
  schemaOf,
  selectionOf,
  variantsOf,
} from './define-part.ts';
import type { EntryPart, FieldDefinition, FieldDefinitions, InferFields } from './shape.ts';

/** A block as every reader gets it. An unset anchor is empty. */
type BlockValue<K extends string, T> = { readonly kind: K; readonly id: string; readonly anchor: string } & T;

export type BlockDeclaration<K extends string, T> = {
  readonly kind: K;
  readonly type: ContentType;
  /** the selection of an entry of this kind */
  readonly selection: string;
  readonly reader: (tools: SchemaTools) => z.ZodType<BlockValue<K, T>>;
  readonly example: () => Readonly<Record<string, unknown>>;
  readonly variants: () => Readonly<Record<string, unknown>>[];
  /** It starts a page or belongs to its frame: without an anchor, and never inside a text. */
  readonly isApart: boolean;
  readonly parts: readonly EntryPart<unknown>[];
};

/** Allows other entries to refer to a block, like accordions in a list of questions. */
export type BlockPart<S extends FieldDefinitions> = {
  readonly part: EntryPart<{ readonly id: string } & InferFields<S>>;
};

type BlockMetadata = EditorMetadata & { readonly isApart?: boolean };

const ANCHOR: FieldDefinition<string> = {
  field: (id) => symbol(id, 'An anchor for links into the page: documents → #documents'),
  select: (name) => name,
  reader: () => anchorOr,
  example: () => 'part',
  parts: [],
};

/**
 * Declares one block. The content model, the query, the response schema, its type, the editor's guide and the example
 * are all derived from `shapes`. `map`: maps the fields to the rendered block, if they differ. [CNT-01] [CNT-02]
 */
export function defineBlock<const K extends string, const S extends FieldDefinitions>(
  kind: K,
  metadata: BlockMetadata,
  shapes: S,
): BlockDeclaration<K, InferFields<S>> & BlockPart<S>;
export function defineBlock<const K extends string, const S extends FieldDefinitions, T extends object>(
  kind: K,
  metadata: BlockMetadata,
  shapes: S,
  map: (value: InferFields<S>) => T,
): BlockDeclaration<K, T> & BlockPart<S>;
export function defineBlock<K extends string, S extends FieldDefinitions>(
  kind: K,
  metadata: BlockMetadata,
  shapes: S,
  map: (value: InferFields<S>) => object = (value) => value,
): BlockDeclaration<K, object> & BlockPart<S> {
  const isApart = metadata.isApart ?? false;
  const anchored = { ...shapes, anchor: ANCHOR };
  const shown = isApart ? shapes : anchored;
  const part = defineEntry(kind, metadata, shapes);
  return {
    kind,
    type: modelOf(kind, metadata, shown),
    selection: selectionOf(shown, true),
    reader: memoizeByReference((tools) =>
      schemaOf(anchored, tools).transform(({ id, ...all }) => {
        const { anchor, ...rest } = all;
        // without its anchor this is the result of the shapes, which the compiler cannot infer through a spread
        return { kind, id, anchor: String(anchor), ...map(rest as InferFields<S>) };
      }),
    ),
    example: () => exampleOf(kind, shown, true),
    variants: () => variantsOf(kind, shown),
    isApart,
    parts: part.parts,
    // the list of blocks adds its type to the model
    part: { ...part, models: [] },
  };
}
