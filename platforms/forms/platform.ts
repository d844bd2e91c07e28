import { z } from 'zod';
import { definePlatform } from '../../core/platform.ts';
import { err, ok } from '../../core/result.ts';
import { originList, setting, webAddress } from '../../core/settings/setting.ts';

const DEFAULT_SCRIPT = 'https://js.hsforms.net/forms/embed/v2.js';

const env = z.object({
  FORMS_SCRIPT_URL: setting(`the embed script; unset: ${DEFAULT_SCRIPT}`, webAddress().default(DEFAULT_SCRIPT)),
  FORMS_PORTAL_ID: setting('the account of the forms, digits', z.string()),
  FORMS_REGION: setting('the region of the account; unset: na1', z.string().default('na1')),
  FORMS_PART_ORIGINS: setting(
    'further origins that the embed script loads from, such as a captcha, separated by commas; unset: none',
    originList(),
  ),
  FORMS_SPECIAL_FORM: setting('id of the form with the wide button; unset: none', z.string().optional()),
});

/** The form service of the pages [CNT-06]. */
export type FormsConfig = { scriptUrl: string; portalId: string; region: string; specialFormId: string | null };

/** Hosted forms: the embed script renders and submits them; the store's server never calls the service. */
export const formsPlatform = definePlatform({
  id: 'forms',
  title: 'Forms (HubSpot)',
  holdsPeople: true,
  env,
  hosted: (settings): FormsConfig => ({
    scriptUrl: settings.FORMS_SCRIPT_URL,
    portalId: settings.FORMS_PORTAL_ID,
    region: settings.FORMS_REGION,
    specialFormId: settings.FORMS_SPECIAL_FORM ?? null,
  }),
  client: () => ({}),
  calls: {},
  facts: (forms) => ({ forms }),
  /**
   * The origins of the embed script, the files it loads, the definition, the submit call, its tracking pixel, and the
   * hidden frame it posts into; no form is posted to the others. [D3]
   */
  origins({ FORMS_SCRIPT_URL, FORMS_REGION, FORMS_PART_ORIGINS }) {
    const hosts = ['forms', `forms-${FORMS_REGION}`, 'api'].map((name) => `https://${name}.hsforms.com`);
    const origins = [new URL(FORMS_SCRIPT_URL).origin, ...hosts];
    const parts = [...origins, ...FORMS_PART_ORIGINS];
    return { formTargets: origins, imageOrigins: parts, scriptOrigins: parts, frameOrigins: parts };
  },
  async check({ FORMS_PORTAL_ID, FORMS_SCRIPT_URL }, fetch) {
    if (!/^\d{1,12}$/.test(FORMS_PORTAL_ID)) return err('portal', "FORMS_PORTAL_ID isn't a number");
    const url = new URL(FORMS_SCRIPT_URL);
    const response = await fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(10_000) });
    if (!response.ok) return err('answer', `${url.host} answered ${response.status} for the embed script`);
    return /javascript/i.test(response.headers.get('content-type') ?? '')
      ? ok(`${url.host} has the embed script`)
      : err('answer', `${url.host} returns something other than a script`);
  },
});
