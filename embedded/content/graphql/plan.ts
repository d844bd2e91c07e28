import type { QueryContext } from './view.ts';

type Resolver = (source: unknown, args: Record<string, unknown>, context: QueryContext) => unknown;

/** How many entries or assets a field may touch, per thing it is asked of: `most` at most, `limit` where it is asked with one. */
export type Touches = { readonly most: number; readonly isPaged: boolean };

export type FieldPlan = { readonly resolve: Resolver; readonly touches?: Touches };
/** Fields of one GraphQL type. */
export type TypePlan = Readonly<Record<string, FieldPlan>>;

/** A field that names what it takes: the schema has checked the arguments, the field above made the source. */
export const field = <S, A = Record<string, unknown>>(
  resolve: (source: S, args: A, context: QueryContext) => unknown,
  touches?: Touches,
): FieldPlan => ({
  resolve: (source, args, context) => resolve(source as S, args as A, context),
  ...(touches ? { touches } : {}),
});

/** Fields that lie in the source under their own name; one that does not is a bug, never a null. */
export const plain = (...names: readonly string[]): TypePlan =>
  Object.fromEntries(
    names.map((name) => [
      name,
      field<Record<string, unknown>>((source) => {
        if (name in source) return source[name];
        throw new Error(`nothing gives the field ${name}`);
      }),
    ]),
  );
