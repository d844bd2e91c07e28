import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

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
    return issuer === config.IDENTITY_ISSUER
      ? ok(`describes itself as ${issuer}`)
      : err('issuer', 'its description names another issuer');
  },
};
