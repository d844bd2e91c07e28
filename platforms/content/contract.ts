import { expect, it } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import { CONTENT_MODEL } from './model/index.ts';
import { wantedTypes } from './schema/expected-schema.ts';

/** The address and tokens of a space with this model, and entries known to exist in it. */
export type ContentBase = {
  readonly url: string;
  readonly space: string;
  readonly environment: string;
  readonly deliveryToken: string;
  readonly previewToken: string;
  readonly fetch: Fetch;
  readonly known: {
    /** a published article with at least two related published entries */
    readonly article: { readonly id: string; readonly slug: string };
    /** an unpublished article; without one the test is skipped */
    readonly draftId?: string;
    /** a published page with blocks of more than one type */
    readonly pageId: string;
  };
};

export type ContractResponse = {
  readonly status: number;
  readonly data: Readonly<Record<string, unknown>>;
  readonly codes: readonly string[];
  readonly errors: readonly WireError[];
};
type WireError = {
  readonly message: string;
  readonly path?: readonly (string | number)[];
  readonly extensions: {
    readonly contentful: { readonly code: string; readonly requestId: string; readonly details?: object };
  };
};

export type Asking = { readonly token?: string | null; readonly variables?: object; readonly path?: string };

/** Sends the query and parses the response, over HTTP or in the process. */
export async function ask(fetch: Fetch, base: string, query: string, options: Asking = {}): Promise<ContractResponse> {
  const { token = null, variables, path = '' } = options;
  const headers = {
    'content-type': 'application/json',
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  };
  const response = await fetch(`${base}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ query, variables }),
  });
  const body = (await response.json()) as { data?: ContractResponse['data']; errors?: WireError[] };
  const errors = body.errors ?? [];
  return {
    status: response.status,
    data: body.data ?? {},
    errors,
    codes: errors.map(({ extensions }) => extensions.contentful.code),
  };
}

const INTROSPECTION = '{ __schema { queryType { fields { name } } types { name fields { name } } } }';

/**
 * The contract that any space must meet for the store to work: the embedded one, and a hosted one that contains the
 * export.
 */
export function contentContract(base: () => ContentBase): void {
  const asking = (query: string, options: Asking & { at?: string } = {}): Promise<ContractResponse> => {
    const { url, space, environment, deliveryToken, fetch } = base();
    const path = options.at ?? `/spaces/${space}/environments/${environment}`;
    return ask(fetch, url, query, { token: deliveryToken, ...options, path });
  };

  it('[CNT-03] has every type of the model with every field', async () => {
    const { data } = await asking(INTROSPECTION);
    const { types } = data.__schema as { types: { name: string; fields: { name: string }[] | null }[] };
    const have = new Map(types.map(({ name, fields }) => [name, (fields ?? []).map((field) => field.name)]));
    for (const [name, fields] of wantedTypes(CONTENT_MODEL))
      expect(have.get(name)).toEqual(expect.arrayContaining([...fields]));
  });

  it('[CNT-04] gives an entry by its id, with what it refers to', async () => {
    const { article } = base().known;
    const { data, status } = await asking(
      `query Q($id: String!) { article(id: $id) { __typename _id slug sys { id publishedAt publishedVersion spaceId environmentId }
        contentfulMetadata { tags { id } } body { json links { entries { hyperlink { sys { id } } block { sys { id } } } assets { block { url } } } }
        relatedCollection(limit: 1) { total skip limit items { __typename ... on Article { title } ... on HelpEntry { title } } } } }`,
      { variables: { id: article.id } },
    );
    expect(status).toBe(200);
    expect(data.article).toMatchObject({
      __typename: 'Article',
      _id: expect.any(String),
      slug: article.slug,
      sys: {
        id: article.id,
        publishedAt: expect.stringMatching(/Z$/),
        publishedVersion: expect.any(Number),
        spaceId: base().space,
      },
      contentfulMetadata: { tags: [] },
      body: { json: { nodeType: 'document' }, links: { entries: { hyperlink: expect.any(Array) } } },
      relatedCollection: { skip: 0, limit: 1, items: [{ title: expect.any(String) }] },
    });
  });

  it('[CNT-04] finds an entry by a field', async () => {
    const { article } = base().known;
    const { data } = await asking(
      'query Q($slug: String) { articleCollection(where: { slug: $slug }, limit: 2) { total items { sys { id } } } }',
      { variables: { slug: article.slug } },
    );
    expect(data.articleCollection).toEqual({ total: 1, items: [{ sys: { id: article.id } }] });
  });

  it('[CNT-04] gives the blocks of a page, each of its own type', async () => {
    const { data } = await asking(
      'query Q($id: String!) { page(id: $id) { blocksCollection(limit: 30) { items { __typename ... on Entry { sys { id } } } } } }',
      { variables: { id: base().known.pageId } },
    );
    type Block = { __typename: string; sys: { id: string } };
    const { blocksCollection } = data.page as { blocksCollection: { items: (Block | null)[] } };
    const items = blocksCollection.items.filter((block) => block !== null);
    expect(new Set(items.map(({ __typename }) => __typename)).size).toBeGreaterThan(1);
    for (const { sys } of items) expect(sys.id).toEqual(expect.any(String));
  });

  it('[CNT-04] gives null for an entry that is not there', async () => {
    expect(await asking('{ article(id: "nowhere") { title } }')).toMatchObject({
      status: 200,
      data: { article: null },
      codes: [],
    });
  });

  it('[CNT-05] shows what is not published to the preview token alone', async () => {
    const { draftId, article } = base().known;
    const id = draftId ?? article.id;
    const query = 'query Q($id: String!, $preview: Boolean) { article(id: $id, preview: $preview) { sys { id } } }';
    const { previewToken } = base();
    const seen = await asking(query, { token: previewToken, variables: { id, preview: true } });
    expect(seen.data.article).toEqual({ sys: { id } });
    const refused = await asking(query, { variables: { id, preview: true } });
    expect(refused.data.article ?? null).toBeNull();
    expect(refused.errors).not.toEqual([]);
    if (draftId !== undefined) expect((await asking(query, { variables: { id } })).data).toEqual({ article: null });
  });

  it('refuses what has no token, or a wrong one', async () => {
    const query = '{ articleCollection(limit: 1) { total } }';
    expect(await asking(query, { token: null })).toMatchObject({ status: 401, codes: ['ACCESS_TOKEN_MISSING'] });
    expect(await asking(query, { token: 'wrong' })).toMatchObject({ status: 401, codes: ['ACCESS_TOKEN_INVALID'] });
  });

  it('refuses a query that costs too much, and one that is too long', async () => {
    const dear =
      '{ articleCollection(limit: 1000) { items { linkedFrom { entryCollection(limit: 100) { total } } } } }';
    const refused = await asking(dear);
    expect(refused).toMatchObject({ status: 400, codes: ['TOO_COMPLEX_QUERY'] });
    expect(refused.errors[0]?.extensions.contentful).toMatchObject({
      requestId: expect.any(String),
      details: { maximumCost: 11_000 },
    });
    const long = `{ articleCollection(limit: 1) { total } } ${'#'.repeat(9000)}`;
    expect(await asking(long)).toMatchObject({ status: 400, codes: ['QUERY_TOO_BIG'] });
  });

  it('says which language it has not, and gives the rest', async () => {
    const { article } = base().known;
    const result = await asking(
      'query Q($id: String!) { known: article(id: $id) { slug } strange: article(id: $id, locale: "xx-XX") { slug } }',
      { variables: { id: article.id } },
    );
    expect(result).toMatchObject({
      status: 200,
      codes: ['UNKNOWN_LOCALE'],
      data: { known: { slug: article.slug }, strange: null },
    });
  });

  it('answers below the space alone as for its main environment', async () => {
    const { space, environment } = base();
    if (environment !== 'master') return;
    expect(await asking('{ articleCollection(limit: 1) { limit } }', { at: `/spaces/${space}` })).toMatchObject({
      status: 200,
      data: { articleCollection: { limit: 1 } },
    });
  });
}
