import { buildSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { storefrontSdl } from './sdl.ts';

it('is a valid schema, which startup does not validate', () => {
  expect(validateSchema(buildSchema(storefrontSdl))).toEqual([]);
});
