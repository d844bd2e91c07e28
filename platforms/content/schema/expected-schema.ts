import type { ContentType, Field } from '../model/index.ts';
import { collectionName, typeName } from './names.ts';

/** The GraphQL types of this model and the fields each must have: what a space is held against. */
export function wantedTypes(model: readonly ContentType[]): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ['Query', model.flatMap(({ id }) => [id, collectionName(id)])],
    ...model.map(({ id, fields }): [string, string[]] => [typeName(id), fields.map(graphqlName)]),
  ]);
}

/** How a field of the model is asked. */
export const graphqlName = (field: Field): string => (field.kind === 'Entries' ? collectionName(field.id) : field.id);
