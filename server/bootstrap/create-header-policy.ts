import type { Env } from '../../core/settings/store-settings.ts';
import { contentSecurityPolicy, type HeaderPolicy, securityHeaders } from '../web/headers.ts';
import { originsOfAll } from './platforms.ts';

const originOf = (url: string | undefined): string[] => (url ? [new URL(url).origin] : []);

/**
 * Creates the headers of pages and of all other responses. A rendered page has a separate policy with the hashes of its
 * scripts [D3].
 */
export function createHeaderPolicy(
  env: Env,
  isDevelopment: boolean,
): { plan: HeaderPolicy; headers: Record<string, string> } {
  const plan: HeaderPolicy = {
    ...originsOfAll(env),
    hsts: env.publicUrl.startsWith('https:') ? env.hsts : null,
    measureOrigins: env.tagManagerUrl ? [...originOf(env.tagManagerUrl), ...env.tagManagerOrigins] : [],
  };
  const policy: Record<string, string> = isDevelopment
    ? {}
    : { 'content-security-policy': contentSecurityPolicy(plan) };
  return { plan, headers: { ...securityHeaders(plan), ...policy } };
}
