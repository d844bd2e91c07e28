import type { SeedCategory } from '../../embedded/commerce/seed-types.ts';

export const ROLES = ['Architect', 'Contractor', 'Owner', 'Facility Manager'] as const;
export const PROJECT_TYPES = ['Civic and Public', 'Commercial', 'Healthcare', 'House', 'Interiors'] as const;
export const DOCUMENT_TYPES = [
  'Agreement',
  'Terms and Scope',
  'Bond and Qualification',
  'Guide',
  'Bid Document',
  'Exhibit',
  'Form',
] as const;
const SERIES = [
  'A O/C Agreements',
  'B O/A Agreements',
  'C Other Agreements',
  'D Miscellaneous',
  'E Exhibits',
  'F Facility Management',
  'G Forms',
];
const SECOND_TIER = 500;
const FACILITY = 600;

const slug = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

function group(entityId: number, name: string, children: readonly string[]): SeedCategory[] {
  const path = `/${slug(name)}/`;
  return [
    { entityId, parentId: null, name, path },
    ...children.map((child, i) => ({
      entityId: entityId + i + 1,
      parentId: entityId,
      name: child,
      path: `${path}${slug(child)}/`,
    })),
  ];
}

const GROUPS: readonly SeedCategory[] = [
  ...group(100, 'Project Role', ROLES),
  ...group(200, 'Project Type', PROJECT_TYPES),
  ...group(300, 'Document Type', DOCUMENT_TYPES),
  ...group(400, 'Series', SERIES),
];

/**
 * [LST-04] The category tree of the embedded commerce platform: the four filter groups, and the two groups of the plan
 * rules.
 */
export const CATEGORIES: readonly SeedCategory[] = [
  ...GROUPS,
  { entityId: SECOND_TIER, parentId: null, name: 'Second-tier documents', path: '/second-tier-documents/' },
  { entityId: FACILITY, parentId: null, name: 'Facility manager', path: '/facility-manager/' },
];

/** Facts that determine the categories of a product. */
export type CategorizedProduct = {
  roles: readonly string[];
  projectTypes: readonly string[];
  documentType: string | null;
  /** the series letter of the number; null: in no series */
  series: string | null;
  secondTier: boolean;
  facilityManager: boolean;
};

/** Returns the categories of a product. */
export function getCategories(product: CategorizedProduct): number[] {
  const place = (base: number, names: readonly string[], wanted: readonly string[]) =>
    wanted.map((name) => base + 1 + names.indexOf(name)).filter((id) => id > base);
  const series = product.series === null ? -1 : 'ABCDEFG'.indexOf(product.series);
  return [
    ...place(100, ROLES, product.roles),
    ...place(200, PROJECT_TYPES, product.projectTypes),
    ...place(300, DOCUMENT_TYPES, product.documentType === null ? [] : [product.documentType]),
    ...(series < 0 ? [] : [401 + series]),
    ...(product.secondTier ? [SECOND_TIER] : []),
    ...(product.facilityManager ? [FACILITY] : []),
  ];
}

/**
 * [LST-04] Returns the groups of a product as custom fields, which a platform's product filter uses. One field per
 * value, with the name of its group.
 */
export const groupFields = (categoryIds: readonly number[]): { name: string; value: string }[] =>
  categoryIds.flatMap((id) => {
    const category = GROUPS.find(({ entityId }) => entityId === id);
    const parent = GROUPS.find(({ entityId }) => entityId === category?.parentId);
    return category && parent ? [{ name: parent.name, value: category.name }] : [];
  });
