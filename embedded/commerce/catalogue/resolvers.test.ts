import { type GraphQLResolveInfo, parse } from 'graphql';
import { describe, expect, it } from 'vitest';
import { STOREFRONT_QUERIES } from '../../../platforms/commerce/client/queries.ts';
import { checkComplexity } from './complexity.ts';
import { storefrontTypes } from './graphql.ts';
import { resolveField } from './resolvers.ts';

const infoOf = (type: string, name: string) =>
  ({ parentType: { name: type }, fieldName: name }) as unknown as GraphQLResolveInfo;

describe('the storefront schema', () => {
  const fields = storefrontTypes()
    .filter((type) => !type.name.startsWith('__'))
    .flatMap((type) => Object.keys(type.getFields()).map((name) => [type.name, name] as const));

  it('has a resolver for every field', async () => {
    expect(fields.length).toBeGreaterThan(60);
    for (const [type, name] of fields) {
      let thrown = '';
      try {
        await resolveField({}, {}, {} as never, infoOf(type, name));
      } catch (error) {
        thrown = String(error);
      }
      expect([type, name, thrown]).not.toEqual([type, name, expect.stringContaining('No resolver')]);
    }
  });

  it('answers a field without one with an error, never null', () => {
    expect(() => resolveField({ warranty: 'x' }, {}, {} as never, infoOf('Product', 'warranty'))).toThrow(
      'No resolver for Product.warranty',
    );
  });

  it('lets a full page of each query through, and refuses pages within pages', () => {
    for (const [name, text] of Object.entries(STOREFRONT_QUERIES))
      expect([name, checkComplexity(parse(text), { first: 50 })]).toEqual([name, null]);
    const greedy =
      '{ site { bestSellingProducts(first: 50) { edges { node { relatedProducts(first: 50) { edges { node { name sku } } } } } } } }';
    expect(checkComplexity(parse(greedy), {})?.message).toContain('too complex');
  });
});
