import { expect, it } from 'vitest';
import { createTestClient, PREVIEW, PUBLISHED } from '../testing/fake-platform.ts';
import { customLink, rawCollection, rawRole, sys } from '../testing/raw.ts';

const block = (typename: string, id: string) => ({ __typename: typename, ...sys(id) });
const full = {
  ...sys('catalogueFrame.main'),
  listingTile: block('PromoTile', 'promoTile.seat'),
  plan: block('SubscriptionPromotion', 'subscriptionPromotion.unlimited'),
  facilityPlan: block('SubscriptionPromotion', 'subscriptionPromotion.facility'),
  savings: block('DocumentSavingsTable', 'documentSavingsTable.job'),
  registration: block('FormSection', 'formSection.registration'),
  roles: rawCollection(rawRole('architect'), rawRole('contractor', { headline: null, description: null, link: null })),
  specialPromoText: 'Our open days',
  specialPromoLink: customLink('/help/promo-codes'),
};
const PARTS = ['listingTile', 'plan', 'facilityPlan', 'savings', 'registration'] as const;

async function read(frame: unknown, place = PUBLISHED) {
  const client = createTestClient(() => ({ frame }));
  const result = await client.content.catalogueFrame(place);
  return { ...client, result: result, found: result.ok ? result.value.value : null };
}
const slugsOf = async (...roles: unknown[]) => {
  const { found, lines } = await read({ ...full, roles: rawCollection(...roles) });
  return { slugs: found?.roles.map(({ slug }) => slug), left: lines.map(({ id }) => id) };
};

it('[CNT-04] [LST-01] [PRD-05] returns the block references of the catalogue, and the roles in order', async () => {
  const { found, result, requested, lines } = await read(full);
  expect(found).toEqual({
    id: 'catalogueFrame.main',
    listingTile: { kind: 'promoTile', id: 'promoTile.seat' },
    plan: { kind: 'subscriptionPromotion', id: 'subscriptionPromotion.unlimited' },
    facilityPlan: { kind: 'subscriptionPromotion', id: 'subscriptionPromotion.facility' },
    savings: { kind: 'documentSavingsTable', id: 'documentSavingsTable.job' },
    registration: { kind: 'formSection', id: 'formSection.registration' },
    roles: [
      {
        name: 'The architect',
        slug: 'architect',
        headline: 'Documents for the architect',
        description: 'Builds',
        link: { text: 'See more', href: '/documents?productRole=architect', isNewTab: false },
      },
      { name: 'The contractor', slug: 'contractor', headline: '', description: '', link: null },
    ],
    specialPromoText: 'Our open days',
    specialPromoLink: { text: 'See more', href: '/help/promo-codes', isNewTab: false },
  });
  expect(result.ok && result.value.uses).toEqual(
    expect.arrayContaining(['catalogueFrame.main', 'role.architect', 'role.contractor']),
  );
  expect(requested).toHaveLength(1);
  expect(requested[0]?.variables).toEqual({ id: 'catalogueFrame.main', preview: false, locale: 'en-US' });
  expect(lines).toEqual([]);
});

it('[CNT-05] [CNT-08] queries unpublished content in the requested locale', async () => {
  const { requested } = await read(full, PREVIEW);
  expect(requested[0]).toMatchObject({ token: 'Bearer preview-token', variables: { preview: true, locale: 'en-US' } });
});

it('[CNT-04] works without parts that are not set or not published', async () => {
  const bare = await read(sys('catalogueFrame.main'));
  for (const part of PARTS) expect(bare.found?.[part]).toBeNull();
  expect(bare.found).toMatchObject({ roles: [], specialPromoText: '', specialPromoLink: null });
  expect(bare.lines).toEqual([]);
});

it.each(PARTS)('rejects a block of another kind as the %s of the catalogue', async (part) => {
  for (const typename of ['Hero', 'Page', '__proto__', '', 7]) {
    const { found, lines } = await read({ ...full, [part]: { ...sys('x.one'), __typename: typename } });
    expect(found).toMatchObject({ [part]: null, id: 'catalogueFrame.main' });
    expect(lines).toEqual([expect.objectContaining({ area: 'content', id: 'x.one' })]);
  }
  for (const wrong of [7, 'x', [], {}, { sys: { id: '../x' } }, true])
    expect((await read({ ...full, [part]: wrong })).found?.[part]).toBeNull();
});

it.each(['', ' ', null, 7, '../x', 'a/b', 'owner,architect', 'Owner', '-x', 'x'.repeat(90), '%2f', '__proto__'])(
  '[LST-04] leaves out a role with the slug %j',
  async (slug) => {
    const { slugs, left } = await slugsOf(rawRole('owner'), rawRole('evil', { slug }));
    expect([slugs, left]).toEqual([['owner'], ['role.evil']]);
  },
);

it('returns at most eight roles, each slug once', async () => {
  const nine = Array.from({ length: 9 }, (_, i) => rawRole(`role-${i}`));
  expect((await slugsOf(...nine)).slugs).toHaveLength(8);
  const twice = await slugsOf(rawRole('owner'), rawRole('architect'), rawRole('owner', { name: 'Another' }));
  expect(twice.slugs).toEqual(['owner', 'architect']);
});

it('[A50] returns no link for a role with an invalid URL', async () => {
  const { found } = await read({
    ...full,
    roles: rawCollection(rawRole('owner', { link: customLink('javascript:alert(1)') }), rawRole('x', { name: '' })),
  });
  expect(found?.roles).toEqual([expect.objectContaining({ slug: 'owner', link: null })]);
});

it('[ERR-23] returns not-found without a frame, with one log line', async () => {
  const { result, lines } = await read(null);
  expect(result).toEqual({ ok: false, code: 'not-found' });
  expect(lines).toEqual([expect.objectContaining({ area: 'content', id: 'catalogueFrame.main' })]);
});
