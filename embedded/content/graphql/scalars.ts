import { GraphQLError, type GraphQLScalarType, type GraphQLSchema, isScalarType, Kind } from 'graphql';

const isMoment = (value: unknown): value is string => typeof value === 'string' && !Number.isNaN(Date.parse(value));

/** What a scalar takes in; null: anything of JSON. */
const CHECKS: Record<string, { readonly isFine: (value: unknown) => boolean; readonly wants: string }> = {
  DateTime: { isFine: isMoment, wants: 'a date-time like 2026-03-11T00:00:00Z' },
  Dimension: { isFine: (value) => isWhole(value, 1, 4000), wants: 'a whole number from 1 to 4000' },
  Quality: { isFine: (value) => isWhole(value, 1, 100), wants: 'a whole number from 1 to 100' },
  HexColor: {
    isFine: (value) => typeof value === 'string' && /^rgb:[0-9a-f]{6}$/i.test(value),
    wants: 'a color like rgb:ffffff',
  },
};

const isWhole = (value: unknown, least: number, most: number): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most;

/** Gives the platform's scalars their checks, and days the form of a moment. */
export function prepareScalars(schema: GraphQLSchema): void {
  for (const [name, { isFine, wants }] of Object.entries(CHECKS)) {
    const scalar = schema.getType(name);
    if (!isScalarType(scalar)) throw new Error(`the schema has no scalar ${name}`);
    prepare(scalar, isFine, wants);
    if (name === 'DateTime') scalar.serialize = (value) => (isMoment(value) ? new Date(value).toISOString() : null);
  }
}

function prepare(scalar: GraphQLScalarType, isFine: (value: unknown) => boolean, wants: string): void {
  const take = (value: unknown): unknown => {
    if (isFine(value)) return value;
    throw new GraphQLError(`${scalar.name} takes ${wants}`);
  };
  scalar.parseValue = take;
  scalar.parseLiteral = (node) =>
    take(node.kind === Kind.INT ? Number(node.value) : 'value' in node ? node.value : null);
}
