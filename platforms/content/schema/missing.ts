import type { ContentType } from '../model/index.ts';
import { wantedTypes } from './expected-schema.ts';

type FoundType = { readonly name: string; readonly fields: readonly { readonly name: string }[] | null };

/** What a space's schema lacks of the model: `Hero` where the type is not there, `Hero.subhead` where a field is not. */
export function missingFrom(types: readonly FoundType[], model: readonly ContentType[]): string[] {
  const found = new Map(types.map(({ name, fields }) => [name, new Set(fields?.map((field) => field.name) ?? [])]));
  return [...wantedTypes(model)].flatMap(([name, fields]) => {
    if (name === 'Query') return []; // what a type has at the root goes with the type
    const have = found.get(name);
    return have === undefined ? [name] : fields.filter((field) => !have.has(field)).map((field) => `${name}.${field}`);
  });
}
