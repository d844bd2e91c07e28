import { buildSchema, graphqlSync } from 'graphql';
import { expect, it, vi } from 'vitest';
import type { Fetch } from '../../core/http/types.ts';
import { CONTENT_LOCALES, CONTENT_MODEL, type ContentType } from './model/index.ts';
import { contentPlatform } from './platform.ts';
import { contentSchema } from './schema/content-schema.ts';
import { createContentFolder } from './testing/content-folder.ts';
import { openContent, TOKENS } from './testing/query-content.ts';

const config = {
  CONTENT_SPACE: 'space1',
  CONTENT_URL: 'https://content.example/content/v1',
  CONTENT_DELIVERY_TOKEN: TOKENS.delivery,
  CONTENT_PREVIEW_TOKEN: TOKENS.preview,
  CONTENT_WEBHOOK_SECRET: '0123456789abcdef'.repeat(4),
};
const check = (fetch: Fetch, more = {}) =>
  contentPlatform.examine({ platforms: { content: contentPlatform.read({ ...config, ...more }).settings } }, fetch);

/** A space with this model. */
const spaceWith = (model: readonly ContentType[]) =>
  vi.fn<Fetch>(async (_, init) => {
    const { query } = JSON.parse(String(init?.body)) as { query: string };
    return Response.json(graphqlSync({ schema: buildSchema(contentSchema(model, CONTENT_LOCALES)), source: query }));
  });

it('accepts a valid space, with both tokens', async () => {
  const fetch = spaceWith(CONTENT_MODEL);
  expect(await check(fetch)).toEqual({
    ok: true,
    value: `space1/master has all ${CONTENT_MODEL.length} content types`,
  });
  expect(fetch.mock.calls.map(([url]) => url)).toEqual(
    Array(2).fill('https://content.example/content/v1/spaces/space1/environments/master'),
  );
  expect(fetch.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'))).toEqual([
    `Bearer ${TOKENS.delivery}`,
    `Bearer ${TOKENS.preview}`,
  ]);
});

it('[CNT-03] reports the types and fields that a space lacks', async () => {
  const model = CONTENT_MODEL.filter(({ id }) => id !== 'styledListItem').map((type) =>
    type.id === 'hero'
      ? { ...type, fields: type.fields.filter(({ id }) => id !== 'subhead' && id !== 'buttons') }
      : type,
  );
  const without = model.map((type) => ({
    ...type,
    fields: type.fields.filter((field) => !('types' in field && field.types.includes('styledListItem'))),
  }));
  expect(await check(spaceWith(without))).toEqual({
    ok: false,
    code: 'schema',
    detail:
      'the space lacks Hero.subhead, Hero.buttonsCollection, StyledList.itemsCollection, StyledListItem: import the model (docs/content.md)',
  });
  const few = CONTENT_MODEL.filter(({ id }) => id === 'menuItem').map((type) => ({
    ...type,
    fields: type.fields.slice(0, 1),
  }));
  const result = await check(spaceWith(few));
  expect(result.ok ? '' : result.detail).toMatch(
    /^the space lacks Page, LandingPage, MenuItem\.link, .* and \d+ more: import/,
  );
});

it.each([
  ['nobody', () => Promise.reject(new Error('away')), 'unreachable', 'content.example does not answer'],
  ['a wrong token', async () => new Response(null, { status: 401 }), 'refused', 'the delivery token was refused'],
  ['a wrong space', async () => new Response(null, { status: 400 }), 'refused', 'content.example answered 400'],
  ['something else', async () => new Response('<html>'), 'answer', 'not a GraphQL schema'],
])('reports %s', async (_, fetch, code, detail) => {
  expect(await check(fetch)).toMatchObject({ ok: false, code, detail: expect.stringContaining(detail) });
});

it('also accepts the embedded platform', async () => {
  const folder = createContentFolder();
  const content = openContent(folder.path);
  const fetch: Fetch = async (input, init) =>
    content.fetch(new Request(String(input).replace('/content/v1', ''), init));
  expect(await check(fetch)).toMatchObject({ ok: true });
  expect(await check(fetch, { CONTENT_PREVIEW_TOKEN: 'cpa_of-another-space-012' })).toMatchObject({
    detail: 'the preview token was refused',
  });
  folder.end();
});
