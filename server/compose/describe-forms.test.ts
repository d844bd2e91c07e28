import { expect, it } from 'vitest';
import type { Env } from '../../core/env/env.ts';
import { describeForms, originsOfForms } from './describe-forms.ts';

const envOf = (forms: Record<string, string> | null) => ({ platforms: { forms } }) as unknown as Env;

it('[CNT-06] takes forms from this very server, in region na1, until an account is configured', () => {
  expect(describeForms(envOf(null))).toMatchObject({ scriptUrl: '/platform/forms/v2.js', region: 'na1' });
  expect(originsOfForms(envOf(null))).toEqual([]);
});

it('[CNT-06] [D3] takes them from the configured account, and names the origins that pages then need', () => {
  const env = envOf({ FORMS_PORTAL_ID: '4104' });
  expect(describeForms(env)).toEqual({
    scriptUrl: 'https://js.hsforms.net/forms/embed/v2.js',
    portalId: '4104',
    region: 'na1',
    specialFormId: null,
  });
  expect(originsOfForms(env)).toEqual([
    'https://js.hsforms.net',
    'https://forms.hsforms.com',
    'https://forms-na1.hsforms.com',
    'https://api.hsforms.com',
  ]);
  const own = envOf({
    FORMS_PORTAL_ID: '1',
    FORMS_SCRIPT_URL: 'https://js-eu1.hsforms.net/forms/embed/v2.js',
    FORMS_REGION: 'eu1',
    FORMS_SPECIAL_FORM: 'x',
  });
  expect(describeForms(own)).toMatchObject({ region: 'eu1', specialFormId: 'x' });
  expect(originsOfForms(own)).toEqual(
    expect.arrayContaining(['https://js-eu1.hsforms.net', 'https://forms-eu1.hsforms.com']),
  );
});
