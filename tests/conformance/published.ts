import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

/** A node of a description: JSON of any shape, read with care. */
export type Node = { readonly [key: string]: unknown };

/** What the folder holds of the platforms whose protocols are spoken here. */
export type Published = {
  storefrontSdl: string;
  /** an OpenAPI description by its file name without ending: `carts.v3` */
  openApi(name: string): Node;
  /** the OpenAPI description of the search platform */
  search: Node;
  /** JSON Schema of the payment resources */
  paymentSchema: Node;
  /** one sample of each payment resource, by its name */
  paymentSamples: Node;
};

/** What is missing in the folder, as one line for a person; thrown by `readPublished`. */
export class MissingDescription extends Error {}

export const asNode = (value: unknown): Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Node) : {};

/** Reads the descriptions of a folder laid out as `bigcommerce/*.yml`, `bigcommerce/storefront.schema.graphql`, `stripe/*.json`, `algolia/search.yml`. */
export function readPublished(folder: string): Published {
  if (!existsSync(folder) || !statSync(folder).isDirectory())
    throw new MissingDescription(`There is no folder ${folder}.`);
  const read = (...parts: string[]): string => {
    const path = join(folder, ...parts);
    if (!existsSync(path)) throw new MissingDescription(`The folder ${folder} lacks ${join(...parts)}.`);
    return readFileSync(path, 'utf8');
  };
  const warmUp = (below: string, match: RegExp): Node => {
    const path = join(folder, below);
    const name = existsSync(path) ? readdirSync(path).find((file) => match.test(file)) : undefined;
    if (name === undefined)
      throw new MissingDescription(`The folder ${folder} has no ${below}/ file like ${match.source}.`);
    return asNode(JSON.parse(read(below, name)));
  };
  const documents = new Map<string, Node>();
  return {
    storefrontSdl: read('bigcommerce', 'storefront.schema.graphql'),
    openApi(name) {
      const document = documents.get(name) ?? asNode(parse(read('bigcommerce', `${name}.yml`), { maxAliasCount: -1 }));
      documents.set(name, document);
      return document;
    },
    search: asNode(parse(read('algolia', 'search.yml'), { maxAliasCount: -1 })),
    paymentSchema: warmUp('stripe', /\.schema\.json$/),
    paymentSamples: asNode(warmUp('stripe', /^fixtures\d*\.json$/).resources),
  };
}
