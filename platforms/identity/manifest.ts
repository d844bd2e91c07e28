import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

const UNVERIFIED =
  '; it does not say that it tells email_verified: without that claim every e-mail counts as unconfirmed';
const namesVerified = (told: unknown): boolean =>
  typeof told === 'object' &&
  told !== null &&
  'claims_supported' in told &&
  Array.isArray(told.claims_supported) &&
  told.claims_supported.includes('email_verified');

/** The OpenID Connect provider that people sign in with. */
export const identityManifest: PlatformManifest = {
  id: 'identity',
  title: 'Identity provider (OpenID Connect)',
  variables: [
    { name: 'IDENTITY_ISSUER', about: 'issuer address, without /.well-known', required: true, url: true },
    { name: 'IDENTITY_CLIENT_ID', about: 'the store’s client id at the provider', required: true },
    { name: 'IDENTITY_CLIENT_SECRET', about: 'the store’s client secret', required: true, secret: true },
  ],
  async check(config, fetch) {
    const answer = await fetch(`${config.IDENTITY_ISSUER}/.well-known/openid-configuration`, {
      headers: { accept: 'application/json' },
    });
    if (!answer.ok) return err('answer', `its description answered ${answer.status}`);
    const told: unknown = await answer.json().catch(() => null);
    const issuer =
      typeof told === 'object' && told !== null && 'issuer' in told ? String(told.issuer).replace(/\/$/, '') : '';
    if (issuer !== config.IDENTITY_ISSUER) return err('issuer', 'its description names another issuer');
    return ok(`describes itself as ${issuer}${namesVerified(told) ? '' : UNVERIFIED}`);
  },
};
