import {
  type FragmentDefinitionNode,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isAbstractType,
  isInterfaceType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  Kind,
  parse,
  type SelectionSetNode,
} from 'graphql';
import { asNode } from './published.ts';

const LEAVES: Readonly<Record<string, (value: unknown) => boolean>> = {
  Int: Number.isInteger,
  Long: Number.isInteger,
  Float: (value) => typeof value === 'number',
  BigDecimal: (value) => typeof value === 'number',
  Boolean: (value) => typeof value === 'boolean',
};

/** What of an answer does not have the shape its query has in a schema: a field left out, null where there is none, another kind. */
export function checkShape(query: string, data: unknown, schema: GraphQLSchema): string[] {
  const { definitions } = parse(query);
  const fragments = new Map<string, FragmentDefinitionNode>();
  for (const each of definitions) if (each.kind === Kind.FRAGMENT_DEFINITION) fragments.set(each.name.value, each);
  const problems: string[] = [];

  const checkValue = (type: GraphQLOutputType, value: unknown, set: SelectionSetNode | undefined, at: string): void => {
    if (isNonNullType(type)) {
      if (value == null) problems.push(`${at} is missing`);
      else checkValue(type.ofType, value, set, at);
    } else if (value === null) return;
    else if (value === undefined) problems.push(`${at} is left out`);
    else if (isListType(type)) {
      if (!Array.isArray(value)) problems.push(`${at} is no list`);
      else for (const [i, item] of value.entries()) checkValue(type.ofType, item, set, `${at}[${i}]`);
    } else if (isLeafType(type)) {
      const isRight = LEAVES[type.name] ?? ((given: unknown) => typeof given === 'string');
      if (!isRight(value)) problems.push(`${at} is no ${type.name}`);
    } else checkFields(getNamedType(type).name, value, set, at);
  };

  const checkFields = (typeName: string, value: unknown, set: SelectionSetNode | undefined, at: string): void => {
    const type = schema.getType(typeName);
    if (!isObjectType(type) && !isInterfaceType(type) && !isAbstractType(type)) return;
    for (const selection of set?.selections ?? []) {
      if (selection.kind !== Kind.FIELD) {
        const part = selection.kind === Kind.FRAGMENT_SPREAD ? fragments.get(selection.name.value) : selection;
        const condition = part?.typeCondition?.name.value ?? typeName;
        // of an interface, an answer may be another type: then it has nothing of this part
        const isOther = condition !== typeName && Object.keys(asNode(value)).length === 0;
        if (!isOther) checkFields(condition, value, part?.selectionSet, at);
        continue;
      }
      const field = 'getFields' in type ? type.getFields()[selection.name.value] : undefined;
      const name = selection.alias?.value ?? selection.name.value;
      if (field) checkValue(field.type, asNode(value)[name], selection.selectionSet, `${at}.${name}`);
      else problems.push(`${at}.${name} is no field of ${typeName}`);
    }
  };

  for (const each of definitions) {
    if (each.kind === Kind.OPERATION_DEFINITION) checkFields('Query', data, each.selectionSet, 'data');
  }
  return problems;
}
