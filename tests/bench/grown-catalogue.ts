import type { CommerceSeed, SeedProduct } from '../../embedded/commerce/seed-types.ts';
import { CATEGORIES, groupFields } from '../../server/shop-folder/category-tree.ts';

const FIRST = ['re', 'sub', 'pre', 'fore', 'over', 'under', 'cross', 'out', 'through', 'inter', 'counter', 'after'];
const MIDDLE = [
  'pour',
  'brace',
  'plaster',
  'joint',
  'mortar',
  'trench',
  'shutter',
  'girder',
  'ridge',
  'glaze',
  'panel',
];
const LAST = ['work', 'ing'];
/** The words of the grown catalogue: few hundred, as in a trade; the first are used the most. */
export const WORDS: readonly string[] = LAST.flatMap((last) =>
  MIDDLE.flatMap((middle) => FIRST.map((first) => first + middle + last)),
);

/** Numbers that are the same in every run. */
function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** A catalogue of any size, the same in every run: numbers as the legend writes them, longer; categories spread like the demo's. */
export function growCatalogue(size: number): CommerceSeed {
  const random = createRandom(size);
  // low numbers more often: a few words are in many texts, most in few
  const word = (): string => WORDS[Math.floor(random() ** 2 * WORDS.length)] ?? '';
  const text = (length: number): string => Array.from({ length }, word).join(' ');
  const products = Array.from({ length: size }, (_, at): SeedProduct => {
    const letter = 'ABCDEFG'[at % 7] ?? 'A';
    const sku = `${letter}${100 + Math.floor(at / 7)}-2025`;
    const name = text(5);
    const purpose = text(9);
    const categoryIds = [
      ...pickSome([101, 102, 103, 104], 0.55, random),
      ...pickSome([201, 202, 203, 204, 205], 0.6, random),
      301 + Math.floor(random() ** 2 * 7),
      401 + (at % 7),
    ];
    return {
      entityId: 100_000 + at,
      variantEntityId: 1_000_000 + at,
      sku,
      name,
      path: `/${sku.toLowerCase()}/`,
      priceCents: 1000 + (at % 90) * 100,
      salePriceCents: null,
      descriptionHtml: `<h2>Document overview</h2><p>${purpose}</p>`,
      customFields: [
        { name: 'Description', value: purpose },
        { name: 'Short Description', value: purpose },
        { name: 'Page Count', value: String(1 + (at % 30)) },
        { name: 'Edition', value: '2025' },
        { name: 'Kind', value: 'One-time document' },
        { name: 'Edition Status', value: 'Current' },
        ...groupFields(categoryIds),
      ],
      categoryIds,
      relatedSkus: [],
      images: [],
      popularity: size - at,
      purpose,
      synonyms: [text(2)],
      brand: 'Planroom',
      seo: { pageTitle: name, metaDescription: purpose, metaKeywords: sku },
      taxClass: 'documents',
      isVisible: true,
    };
  });
  const nothing = { segments: [], promotions: [], coupons: [], taxRates: [], customers: [], orders: [] };
  return { categories: [...CATEGORIES], products, ...nothing };
}

/** Each with this chance, at least one. */
function pickSome(ids: readonly number[], chance: number, random: () => number): number[] {
  const picked = ids.filter(() => random() < chance);
  return picked.length > 0 ? picked : ids.slice(0, 1);
}
