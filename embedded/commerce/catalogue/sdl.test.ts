import { buildSchema, validateSchema } from 'graphql';
import { expect, it } from 'vitest';
import { storefrontSdl } from './sdl.ts';

it('is a valid schema, which a start takes for granted', () => {
  expect(validateSchema(buildSchema(storefrontSdl))).toEqual([]);
});
