import { z } from 'zod';
import { validateUrl } from '../../model/validate-url.ts';
import { cleanLine } from '../fields/clean.ts';
import { anything, stringOr } from '../fields/fields.ts';
import type { LinkView } from '../views.ts';
import { readTarget } from './page-path.ts';

const link = z.object({
  text: stringOr(),
  linkType: z.string().catch(''),
  pageLink: anything,
  customLink: anything,
  queryParameters: z.string().max(1000).catch(''),
  target: z.string().catch(''),
});

/**
 * Resolves a Link entry that the store may render: a page link to its page's current path, a custom link only if
 * `validateUrl` allows it. Returns null without a valid target. The text may be empty: its component then shows a
 * default. [CNT-03] [A50]
 */
export function resolveLink(raw: unknown): LinkView | null {
  const parsed = link.safeParse(raw);
  if (!parsed.success) return null;
  const { text, linkType, pageLink, customLink, queryParameters, target } = parsed.data;
  const page = linkType === 'Page Link' ? readTarget(pageLink) : null;
  const address = linkType === 'Custom Link' ? validateUrl(customLink) : page?.path;
  if (address == null) return null;
  const leaves = address.startsWith('/') || address.startsWith('https:');
  return {
    text: text || page?.title || '',
    href: leaves ? withParameters(address, queryParameters) : address,
    isNewTab: leaves && target === '_blank',
  };
}

/** Parses and re-serializes the parameters, so that they cannot be anything else. */
function withParameters(address: string, parameters: string): string {
  const pairs = [...new URLSearchParams(parameters.trim())].slice(0, 20);
  if (pairs.length === 0) return address;
  const url = new URL(address, 'https://store.invalid');
  for (const [name, value] of pairs) {
    const key = cleanLine(name, 64);
    if (key !== '') url.searchParams.append(key, cleanLine(value, 256));
  }
  return address.startsWith('/') ? url.pathname + url.search + url.hash : url.href;
}
