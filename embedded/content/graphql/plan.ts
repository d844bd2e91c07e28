import type { QueryContext } from './view.ts';

type Resolver = (source: unknown, args: Record<string, unknown>, context: QueryContext) => unknown;

/** How many entries or assets a field may touch, per thing it is asked of: `most` at most, `limit` where it is asked with one. */
export type FieldCost = { readonly most: number; readonly isPaged: boolean };

export type FieldConfig = { readonly resolve: Resolver; readonly touches?: FieldCost };
/** Fields of one GraphQL type. */
export type TypeConfig = Readonly<Record<string, FieldConfig>>;

/** A field that names what it takes: the schema has checked the arguments, the field above made the source. */
export const field = <S, A = Record<string, unknown>>(
  resolve: (source: S, args: A, context: QueryContext) => unknown,
  touches?: FieldCost,
): FieldConfig => ({
  resolve: (source, args, context) => resolve(source as S, args as A, context),
  ...(touches ? { touches } : {}),
});

/** Fields that lie in the source under their own name; one that does not is a bug, never a null. */
export const plain = (...names: readonly string[]): TypeConfig =>
  Object.fromEntries(
    names.map((name) => [
      name,
      field<Record<string, unknown>>((source) => {
        if (name in source) return source[name];
        throw new Error(`nothing gives the field ${name}`);
      }),
    ]),
  );
