import type { z } from 'zod';
import type { SchemaTools } from '../client/schemas/tools.ts';
import type { ContentField, ContentType } from '../model/content-field.ts';

/**
 * One field of an entry, declared once: the editor's input, the selection, the parser, and an example response. `T` is
 * the value that the store gets.
 */
export type FieldDefinition<T> = {
  /** the field of the content model */
  readonly field: (id: string) => ContentField;
  /** its id on the platform, if it differs from the store's name */
  readonly id?: string;
  /** its selection in a query; `isOfBlock`: a field of the block, not of an entry the block refers to */
  readonly select: (name: string, id: string, isOfBlock: boolean) => string;
  readonly reader: (tools: SchemaTools) => z.ZodType<T>;
  /** an example value of a response, for tests and for the page of all blocks */
  readonly example: (name: string, isOfBlock: boolean) => unknown;
  /** further example values that look different: the values of a choice */
  readonly variants?: readonly string[];
  /** the parts it refers to */
  readonly parts: readonly EntryPart<unknown>[];
};

/** Only for editors: neither queried nor parsed. */
export type EditorsField = { readonly field: (id: string) => ContentField; readonly isForEditors: true };

export type FieldDefinitions = Readonly<Record<string, FieldDefinition<unknown> | EditorsField>>;

/** The type of these fields in the store. */
export type InferFields<S extends FieldDefinitions> = {
  readonly [K in keyof S as S[K] extends EditorsField ? never : K]: S[K] extends FieldDefinition<infer T> ? T : never;
};

/** Entries that a field may refer to: of one content type, or of the few types that `reader` distinguishes. */
export type EntryPart<T> = {
  readonly types: readonly string[];
  /** the content types it adds to the model */
  readonly models: readonly ContentType[];
  /** the selection of such an entry */
  readonly selection: string;
  /** what a query writes for such an entry: the spread of one of `fragments`, or `selection` */
  readonly spread: string;
  readonly fragments: Readonly<Record<string, string>>;
  readonly parts: readonly EntryPart<unknown>[];
  readonly reader: (tools: SchemaTools) => z.ZodType<T>;
  readonly example: () => Readonly<Record<string, unknown>>;
};

export const isRead = (shape: FieldDefinition<unknown> | EditorsField): shape is FieldDefinition<unknown> =>
  !('isForEditors' in shape);
