import type { PlatformManifest } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';

/** Hosted forms: the embed script, which draws them and sends them by itself; the store's server never calls the service. */
export const formsManifest: PlatformManifest = {
  id: 'forms',
  title: 'Forms (HubSpot)',
  variables: [
    {
      name: 'FORMS_SCRIPT_URL',
      about: 'the embed script; unset: https://js.hsforms.net/forms/embed/v2.js',
      url: true,
    },
    { name: 'FORMS_PORTAL_ID', about: 'the account that the forms belong to (digits)', required: true },
    { name: 'FORMS_REGION', about: 'where the account is kept; unset: na1' },
    { name: 'FORMS_SPECIAL_FORM', about: 'id of the form whose button is wide; unset: none' },
  ],
  async check(config, fetch) {
    if (!/^\d{1,12}$/.test(config.FORMS_PORTAL_ID ?? '')) return err('portal', 'FORMS_PORTAL_ID is no number');
    const url = new URL(config.FORMS_SCRIPT_URL ?? HOSTED_FORMS_SCRIPT);
    const answer = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    if (!answer.ok) return err('answer', `${url.host} answered ${answer.status} for the embed script`);
    return /javascript/i.test(answer.headers.get('content-type') ?? '')
      ? ok(`${url.host} has the embed script`)
      : err('answer', `${url.host} answers something else than a script`);
  },
};

export const HOSTED_FORMS_SCRIPT = 'https://js.hsforms.net/forms/embed/v2.js';
