import { z } from 'zod';
import { enumOr, idOf, stringOr } from '../fields/fields.ts';
import { resolveLink } from '../links/resolve-link.ts';
import type { ButtonView, LinkView } from '../views.ts';

/**
 * A link whose text may be empty: its component shows a text of its own. Notes about it name the link, not its holder
 * alone.
 */
export const address: z.ZodType<LinkView> = z.unknown().transform((raw, context) => {
  const found = resolveLink(raw);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', message: `${idOf(raw)} leads nowhere, or where no link may lead`.trim() });
  return z.NEVER;
});

const hasText = ({ text }: LinkView): boolean => text !== '';

export const link: z.ZodType<LinkView> = address.refine(hasText, 'has no text');

/** A label of its own goes before the text of the link. */
const labelledLink: z.ZodType<LinkView> = z
  .object({ label: stringOr(), link: address })
  .transform(({ label, link: to }) => ({ ...to, text: label || to.text }))
  .refine(hasText, 'has no text');

const look = z.object({ variant: enumOr(['Solid', 'Outlined', 'Quiet', 'Link'], 'Outlined') });

export const button: z.ZodType<ButtonView> = z.intersection(labelledLink, look);
