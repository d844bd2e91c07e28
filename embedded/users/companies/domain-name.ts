import { PUBLIC_MAIL_DOMAINS } from './public-mail-domains.ts';

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
const HOST_NAME = new RegExp(`^(?=.{4,253}$)(?:${LABEL}\\.)+(?=[a-z0-9-]*[a-z])${LABEL}$`);

/** Returns a typed domain in ASCII form and lower case, without a leading `@`; null if it isn't a host name. */
export function parseDomain(text: string): string | null {
  const typed = text.trim().replace(/^@/, '').replace(/\.$/, '').toLowerCase();
  if (/[\s/?#:@\\[\]%]/.test(typed) || !URL.canParse(`http://${typed}`)) return null;
  const { hostname } = new URL(`http://${typed}`);
  return HOST_NAME.test(hostname) ? hostname : null;
}

/** Whether a parsed domain, or the one it is below, belongs to a public email service. */
export const isPublicMailDomain = (domain: string): boolean => {
  const labels = domain.split('.');
  return labels.some((_, at) => PUBLIC_MAIL_DOMAINS.has(labels.slice(at).join('.')));
};
