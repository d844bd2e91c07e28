import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLNamedType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isNonNullType,
  isObjectType,
  parse,
  validate,
} from 'graphql';
import { storefrontSdl } from '../../embedded/commerce/catalogue/sdl.ts';
import { STOREFRONT_QUERIES } from '../../platforms/commerce/client/queries.ts';
import type { Report } from './report.ts';

/** Every query the store sends fits the published schema, and ours is a part of it: same names, same types. */
export function checkStorefrontSchema(publishedSdl: string, report: Report): void {
  const published = buildSchema(publishedSdl, { assumeValidSDL: true });
  for (const [name, query] of Object.entries(STOREFRONT_QUERIES)) {
    const problems = validate(published, parse(query)).map((error) => error.message);
    report.check(`storefront query ${name} is valid in the published schema`, problems);
  }
  const own = buildSchema(storefrontSdl);
  for (const type of Object.values(own.getTypeMap())) {
    if (type.name.startsWith('__')) continue;
    report.check(`storefront type ${type.name} is part of the published one`, compareType(type, published));
  }
}

function compareType(own: GraphQLNamedType, published: GraphQLSchema): string[] {
  const theirs = published.getType(own.name);
  if (theirs === undefined) return ['there is no such type'];
  if (theirs.constructor !== own.constructor) return [`it is a ${theirs.constructor.name} there`];
  if (isEnumType(own) && isEnumType(theirs)) {
    const values = new Set(theirs.getValues().map((value) => value.name));
    return own.getValues().flatMap((value) => (values.has(value.name) ? [] : [`there is no value ${value.name}`]));
  }
  if (isInputObjectType(own) && isInputObjectType(theirs)) {
    return compareInputs(own.name, Object.values(own.getFields()), Object.values(theirs.getFields()));
  }
  const hasFields = (type: GraphQLNamedType) => isObjectType(type) || isInterfaceType(type);
  if (!hasFields(own) || !hasFields(theirs)) return [];
  const interfaces = new Set(theirs.getInterfaces().map((each) => each.name));
  const strangers = own.getInterfaces().filter((each) => !interfaces.has(each.name));
  const theirFields = theirs.getFields();
  return [
    ...strangers.map((each) => `it does not implement ${each.name} there`),
    ...Object.values(own.getFields()).flatMap((field) => {
      const other = theirFields[field.name];
      if (other === undefined) return [`there is no field ${field.name}`];
      const isSame = String(other.type) === String(field.type);
      return [
        ...(isSame ? [] : [`${field.name} is ${String(other.type)} there, ${String(field.type)} here`]),
        ...compareInputs(field.name, field.args, other.args),
      ];
    }),
  ];
}

type Input = GraphQLArgument | GraphQLInputField;

/** What is accepted here is accepted there with the same type and default; what must be given there is known here. */
function compareInputs(owner: string, own: readonly Input[], theirs: readonly Input[]): string[] {
  const names = new Set(own.map((input) => input.name));
  const needed = theirs.filter((input) => isNonNullType(input.type) && input.defaultValue === undefined);
  return [
    ...needed.filter((input) => !names.has(input.name)).map((input) => `${owner} needs ${input.name} there`),
    ...own.flatMap((input) => {
      const other = theirs.find((each) => each.name === input.name);
      if (other === undefined) return [`${owner} takes no ${input.name} there`];
      const here = `${String(input.type)} = ${JSON.stringify(input.defaultValue)}`;
      const there = `${String(other.type)} = ${JSON.stringify(other.defaultValue)}`;
      return here === there ? [] : [`${owner}(${input.name}) is ${there} there, ${here} here`];
    }),
  ];
}
