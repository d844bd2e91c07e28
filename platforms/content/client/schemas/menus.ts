import { z } from 'zod';
import { line, stringOr } from '../fields/fields.ts';
import type { MenuEntry, MenuGroup, MenuItem } from '../types.ts';
import { linkAddress } from './links.ts';
import type { Lists } from './tools.ts';

/**
 * The three kinds of menu entries. Entries without a target are left out, and so are groups that become empty. [HDR-02]
 */
export function createMenuSchema({ many }: Lists): z.ZodType<readonly MenuEntry[]> {
  const item = z
    .object({ __typename: z.literal('MenuItem'), label: stringOr(), link: linkAddress })
    .transform(({ label, link }): MenuItem => ({ kind: 'item', link: { ...link, text: label || link.text } }))
    .refine(({ link }) => link.text !== '', 'has no text');
  const group = z
    .object({ __typename: z.literal('MenuGroup'), label: line(), items: many(item, 15) })
    .refine(holdsSomething, 'holds nothing')
    .transform(({ label, items }): MenuGroup => ({ kind: 'group', label, items }));
  // discriminated only by type: trying each kind in sequence would log what it cannot parse
  const inDropdown = z.discriminatedUnion('__typename', [item, group]);
  const dropdown = z
    .object({ __typename: z.literal('MenuDropdown'), label: line(), items: many(inDropdown, 10) })
    .refine(holdsSomething, 'holds nothing')
    .transform(({ label, items }): MenuEntry => ({ kind: 'dropdown', label, items }));
  return many(z.discriminatedUnion('__typename', [item, group, dropdown]), 12);
}

const holdsSomething = ({ items }: { readonly items: readonly unknown[] }): boolean => items.length > 0;
