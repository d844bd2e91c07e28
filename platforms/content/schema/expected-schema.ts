import type { ContentField, ContentType } from '../model/index.ts';
import { collectionName, typeName } from './names.ts';

/** Returns the GraphQL types of this model and the required fields of each, to compare a space with. */
export function wantedTypes(model: readonly ContentType[]): ReadonlyMap<string, readonly string[]> {
  return new Map([
    ['Query', model.flatMap(({ id }) => [id, collectionName(id)])],
    ...model.map(({ id, fields }): [string, string[]] => [typeName(id), fields.map(graphqlName)]),
  ]);
}

/** Returns the name of a field in queries. */
export const graphqlName = (field: ContentField): string =>
  field.kind === 'Entries' ? collectionName(field.id) : field.id;
