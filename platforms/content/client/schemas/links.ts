import { z } from 'zod';
import { enumOr, idOf, stringOr } from '../fields/fields.ts';
import { resolveLink } from '../links/resolve-link.ts';
import type { ButtonView, LinkView } from '../views.ts';

/**
 * A link whose text may be empty: its component then shows a default. Log entries identify the link, not only its
 * parent.
 */
export const linkAddress: z.ZodType<LinkView> = z.unknown().transform((raw, context) => {
  const found = resolveLink(raw);
  if (found !== null) return found;
  context.addIssue({ code: 'custom', message: `${idOf(raw)} leads nowhere, or where no link may lead`.trim() });
  return z.NEVER;
});

const hasText = ({ text }: LinkView): boolean => text !== '';

export const linkWithText: z.ZodType<LinkView> = linkAddress.refine(hasText, 'has no text');

/** The label of the link overrides the text of its target. */
const labeledLink: z.ZodType<LinkView> = z
  .object({ label: stringOr(), link: linkAddress })
  .transform(({ label, link: to }) => ({ ...to, text: label || to.text }))
  .refine(hasText, 'has no text');

const variant = z.object({ variant: enumOr(['Solid', 'Outlined', 'Quiet', 'Link'], 'Outlined') });

export const buttonSchema: z.ZodType<ButtonView> = z.intersection(labeledLink, variant);
