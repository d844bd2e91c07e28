import {
  type GraphQLField,
  type GraphQLSchema,
  getIntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  parse,
  SchemaMetaFieldDef,
  TypeMetaFieldDef,
} from 'graphql';

/** The introspection query of tools that read a full schema. */
export const FULL_SCHEMA = parse(
  getIntrospectionQuery({
    schemaDescription: true,
    specifiedByUrl: true,
    directiveIsRepeatable: true,
    inputValueDeprecation: true,
    oneOf: true,
  }),
  { noLocation: true },
);
/** The cost of a full introspection within the limit of one query: one query can contain it once. */
export const FULL_SCHEMA_COST = 10_000;

/** The average number of items that an introspection field returns. */
export type Lengths = (type: string, field: string) => number;

export function introspectionLengths(schema: GraphQLSchema): Lengths {
  const known = KNOWN.get(schema);
  if (known) return known;
  const types = Object.values(schema.getTypeMap());
  const fielded = types.filter((type) => isObjectType(type) || isInterfaceType(type));
  const fields = fielded.flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType).flatMap((type) => Object.values(type.getFields()));
  const values = types.filter(isEnumType).flatMap((type) => type.getValues());
  const args = fields.flatMap((field) => field.args);
  const max = Math.max(1, ...fielded.map((type) => Object.keys(type.getFields()).length));
  const per = (count: number, of: number): number => Math.max(1, count / Math.max(1, of));
  const lengths = new Map([
    // a query by type name may name the largest type
    ['Query.__type', max / per(fields.length, types.length)],
    ['__Schema.types', types.length],
    ['__Schema.directives', schema.getDirectives().length],
    ['__Type.fields', per(fields.length, types.length)],
    ['__Type.inputFields', per(inputs.length, types.length)],
    ['__Type.enumValues', per(values.length, types.length)],
    ['__Type.possibleTypes', per(fielded.length, types.length)],
    ['__Field.args', per(args.length, fields.length)],
    // most types are not wrapped, or only once
    ['__Type.ofType', 0.5],
  ]);
  const made: Lengths = (type, field) => lengths.get(`${type}.${field}`) ?? 1;
  KNOWN.set(schema, made);
  return made;
}
const KNOWN = new WeakMap<GraphQLSchema, Lengths>();

/** Returns the meta field through which a query asks about the schema; the schema does not list these. */
export const metaField = (name: string): GraphQLField<unknown, unknown> | undefined =>
  [SchemaMetaFieldDef, TypeMetaFieldDef].find((field) => field.name === name);
