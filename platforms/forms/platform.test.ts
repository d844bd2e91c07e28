import { expect, it } from 'vitest';
import { formsPlatform } from './platform.ts';

const settingsOf = (config: Record<string, string>) => formsPlatform.read(config).settings;
const check = (response: Response, config: Record<string, string> = { FORMS_PORTAL_ID: '4104' }) => {
  const requested: string[] = [];
  const result = formsPlatform.examine({ platforms: { forms: settingsOf(config) } }, async (input, init) => {
    requested.push(`${init?.method} ${String(input)}`);
    return response;
  });
  return { requested: requested, result };
};
const script = (status = 200, type = 'application/javascript') =>
  new Response(null, { status, headers: { 'content-type': type } });

it('requests the headers of the embed script, by default the form service’s', async () => {
  const plain = check(script());
  expect(await plain.result).toMatchObject({ ok: true });
  expect(plain.requested).toEqual(['HEAD https://js.hsforms.net/forms/embed/v2.js']);
  const own = check(script(), { FORMS_PORTAL_ID: '1', FORMS_SCRIPT_URL: 'https://forms.shop.example/v2.js' });
  expect(await own.result).toMatchObject({ ok: true });
  expect(own.requested).toEqual(['HEAD https://forms.shop.example/v2.js']);
});

it('reports invalid settings', async () => {
  expect(await check(script(404)).result).toMatchObject({ ok: false });
  expect(await check(script(200, 'text/html')).result).toMatchObject({ ok: false });
  const unnamed = check(script(), { FORMS_PORTAL_ID: 'na1-4104' });
  expect(await unnamed.result).toMatchObject({ ok: false });
  expect(unnamed.requested).toEqual([]);
});

it('[CNT-06] [D3] returns the script of the configured account, and the origins that pages need for it', () => {
  const of = (source: Record<string, string>) => ({ platforms: { forms: settingsOf(source) } });
  const env = of({ FORMS_PORTAL_ID: '4104' });
  expect(formsPlatform.facts(formsPlatform.configure(env, undefined)).forms).toEqual({
    scriptUrl: 'https://js.hsforms.net/forms/embed/v2.js',
    portalId: '4104',
    region: 'na1',
    specialFormId: null,
  });
  const origins = [
    'https://js.hsforms.net',
    'https://forms.hsforms.com',
    'https://forms-na1.hsforms.com',
    'https://api.hsforms.com',
  ];
  expect(formsPlatform.origins(env)).toEqual({
    formTargets: origins,
    imageOrigins: origins,
    scriptOrigins: origins,
    frameOrigins: origins,
  });
  const own = of({
    FORMS_PORTAL_ID: '1',
    FORMS_SCRIPT_URL: 'https://js-eu1.hsforms.net/forms/embed/v2.js',
    FORMS_REGION: 'eu1',
    FORMS_SPECIAL_FORM: 'x',
  });
  expect(formsPlatform.configure(own, undefined)).toMatchObject({ region: 'eu1', specialFormId: 'x' });
  expect(formsPlatform.origins(own).scriptOrigins).toEqual(
    expect.arrayContaining(['https://js-eu1.hsforms.net', 'https://forms-eu1.hsforms.com']),
  );
  expect(formsPlatform.origins(of({}))).toEqual({});
});

it('[PL-04] [D3] allows parts of the form script from configured origins, and no form posts there', () => {
  const captcha = 'https://captcha.example';
  const named = { platforms: { forms: settingsOf({ FORMS_PORTAL_ID: '1', FORMS_PART_ORIGINS: captcha }) } };
  const { formTargets, imageOrigins, scriptOrigins, frameOrigins } = formsPlatform.origins(named);
  for (const origins of [imageOrigins, scriptOrigins, frameOrigins]) expect(origins).toContain(captcha);
  expect(formTargets).not.toContain(captcha);
  expect(formsPlatform.read({ FORMS_PORTAL_ID: '1', FORMS_PART_ORIGINS: 'captcha.example' }).problems).toEqual([
    expect.stringContaining('FORMS_PART_ORIGINS'),
  ]);
});
