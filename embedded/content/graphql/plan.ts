import type { QueryContext } from './view.ts';

type Resolver = (source: unknown, args: Record<string, unknown>, context: QueryContext) => unknown;

/**
 * The number of entries or assets a field may touch per source object: at most `most`; a paged field may have a lower
 * `limit`.
 */
export type FieldCost = { readonly max: number; readonly isPaged: boolean };

export type FieldConfig = { readonly resolve: Resolver; readonly touches?: FieldCost };
export type TypeConfig = Readonly<Record<string, FieldConfig>>;

/**
 * Creates a field with types for its source and arguments: the schema has validated the arguments, the parent field
 * created the source.
 */
export const fieldConfig = <S, A = Record<string, unknown>>(
  resolve: (source: S, args: A, context: QueryContext) => unknown,
  touches?: FieldCost,
): FieldConfig => ({
  resolve: (source, args, context) => resolve(source as S, args as A, context),
  ...(touches ? { touches } : {}),
});

/** Creates fields that are properties of the source with the same name; a missing property is a bug, never null. */
export const plainType = (...names: readonly string[]): TypeConfig =>
  Object.fromEntries(
    names.map((name) => [
      name,
      fieldConfig<Record<string, unknown>>((source) => {
        if (name in source) return source[name];
        throw new Error(`nothing gives the field ${name}`);
      }),
    ]),
  );
