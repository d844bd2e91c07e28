import type { z } from 'zod';
import type { SchemaTools } from '../client/schemas/tools.ts';
import type { ContentType, Field } from '../model/content-field.ts';

/**
 * One field of an entry, said once: what an editor fills in, what is asked of the platform, how the answer is read, and what
 * an answer looks like. `T` is what the store gets.
 */
export type FieldDefinition<T> = {
  /** the field of the content model */
  readonly field: (id: string) => Field;
  /** its id at the platform, where that differs from the store's name of it */
  readonly id?: string;
  /** its selection in a query; `isOfBlock`: a field of the block itself, not of an entry the block refers to */
  readonly ask: (name: string, id: string, isOfBlock: boolean) => string;
  readonly reader: (tools: SchemaTools) => z.ZodType<T>;
  /** an answer's value, for tests and for the page of all blocks */
  readonly example: (name: string, isOfBlock: boolean) => unknown;
  /** further values of an answer that look different: the values of a choice */
  readonly variants?: readonly string[];
  /** what it refers to */
  readonly parts: readonly Part<unknown>[];
};

/** For editors alone: neither asked for nor read. */
export type EditorsField = { readonly field: (id: string) => Field; readonly isForEditors: true };

export type FieldDefinitions = Readonly<Record<string, FieldDefinition<unknown> | EditorsField>>;

/** What the store gets of these fields. */
export type InferFields<S extends FieldDefinitions> = {
  readonly [K in keyof S as S[K] extends EditorsField ? never : K]: S[K] extends FieldDefinition<infer T> ? T : never;
};

/** Entries that a field may refer to: of one content type, or of the few that `reader` distinguishes. */
export type Part<T> = {
  readonly types: readonly string[];
  /** the content types it adds to the model */
  readonly models: readonly ContentType[];
  /** what is asked of such an entry */
  readonly selection: string;
  /** the same in short: a spread of one of `fragments` */
  readonly ask: string;
  readonly fragments: Readonly<Record<string, string>>;
  readonly parts: readonly Part<unknown>[];
  readonly reader: (tools: SchemaTools) => z.ZodType<T>;
  readonly example: () => Readonly<Record<string, unknown>>;
};

export const isRead = (shape: FieldDefinition<unknown> | EditorsField): shape is FieldDefinition<unknown> =>
  !('isForEditors' in shape);
