import type { ContentType } from '../model/index.ts';
import { wantedTypes } from './expected-schema.ts';

type FoundType = { readonly name: string; readonly fields: readonly { readonly name: string }[] | null };

/**
 * Returns the parts of the model that a space's schema lacks: `Hero` for a missing type, `Hero.subhead` for a missing
 * field.
 */
export function missingFrom(types: readonly FoundType[], model: readonly ContentType[]): string[] {
  const found = new Map(types.map(({ name, fields }) => [name, new Set(fields?.map((field) => field.name) ?? [])]));
  return [...wantedTypes(model)].flatMap(([name, fields]) => {
    if (name === 'Query') return []; // the root fields of a missing type are missing with it
    const have = found.get(name);
    return have === undefined ? [name] : fields.filter((field) => !have.has(field)).map((field) => `${name}.${field}`);
  });
}
