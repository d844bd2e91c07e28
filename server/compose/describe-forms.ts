import type { Env } from '../../core/env/env.ts';
import { DEMO_FORMS } from '../../demo/forms/demo-forms.ts';
import { HOSTED_FORMS_SCRIPT } from '../../platforms/forms/manifest.ts';
import type { ShopConfig } from '../../shop/config.ts';

/** Where pages take their forms from: the configured account, or the demo's on this very server [CNT-06]. */
export function describeForms(env: Env): ShopConfig['forms'] {
  const hosted = env.platforms.forms;
  if (!hosted) return { scriptUrl: '/platform/forms/v2.js', region: 'na1', ...DEMO_FORMS };
  return {
    scriptUrl: hosted.FORMS_SCRIPT_URL ?? HOSTED_FORMS_SCRIPT,
    portalId: hosted.FORMS_PORTAL_ID!,
    region: hosted.FORMS_REGION ?? 'na1',
    specialFormId: hosted.FORMS_SPECIAL_FORM ?? null,
  };
}

/**
 * The origins that hosted forms need in the pages' policy [D3]: the embed script, what it loads, the definition, the submit call, and
 * the picture it counts with. None while the form service is embedded.
 */
export function originsOfForms(env: Env): string[] {
  const hosted = env.platforms.forms;
  if (!hosted) return [];
  const script = new URL(hosted.FORMS_SCRIPT_URL ?? HOSTED_FORMS_SCRIPT).origin;
  const region = hosted.FORMS_REGION ?? 'na1';
  return [script, ...['forms', `forms-${region}`, 'api'].map((name) => `https://${name}.hsforms.com`)];
}
