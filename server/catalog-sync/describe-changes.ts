import type { CatalogChange } from '../../embedded/commerce/apply/catalog-input.ts';

const SIGN: Record<CatalogChange['what'], string> = {
  new: '+',
  changed: '~',
  gone: '-',
  kept: '=',
  refused: '!',
  incomplete: '!',
};
const MAX_LENGTH = 60;

const short = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  return text.length > MAX_LENGTH ? `${text.slice(0, MAX_LENGTH)}…` : text;
};
const amountOf = (field: string, value: unknown): string =>
  field.endsWith('Cents') && typeof value === 'number' ? (value / 100).toFixed(2) : short(value);

function getText({ what, fields }: CatalogChange): string {
  if (what === 'new') return 'new';
  if (what === 'gone') return 'is not in the files: taken off sale';
  if (what === 'incomplete') return 'is new and needs a title and a price';
  const said = fields
    .map(({ field, before, after }) => `${field} ${amountOf(field, before)} → ${amountOf(field, after)}`)
    .join('; ');
  if (what === 'kept')
    return `kept as it was changed at the desk or over the API (${fields.map(({ field }) => field).join(', ')})`;
  if (what === 'refused') return `changed at the desk or over the API since, and in the files: ${said}`;
  return said;
}

/** Returns one line per change: `~ product H100 priceCents 100.00 → 120.00`. */
export const describeChanges = (changes: readonly CatalogChange[]): string[] =>
  changes.map((change) => `${SIGN[change.what]} ${change.kind} ${change.name}  ${getText(change)}`);
