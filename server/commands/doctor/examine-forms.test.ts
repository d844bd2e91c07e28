import { expect, it } from 'vitest';
import { err, ok } from '../../../core/result.ts';
import { parseEnv } from '../../../core/settings/parse-env.ts';
import { PLATFORMS } from '../../bootstrap/platforms.ts';
import { examineForms, examineFormsOf } from './examine-forms.ts';

const forms = {
  scriptUrl: 'https://js.hsforms.net/forms/embed/v2.js',
  portalId: '4104',
  region: 'na1',
  specialFormId: null,
};
const content = (ids: readonly string[]) => ({ listFormIds: async () => ok({ value: ids, uses: [] }) });
const account = async (input: string | URL | Request): Promise<Response> =>
  new Response(null, { status: String(input).includes('/4104/known/') ? 200 : 404 });

it('[OP-04] asks the account for each form that pages show', async () => {
  expect(await examineForms(forms, content(['known']), 'en-US', account)).toEqual([
    { topic: 'forms account', isProblem: false, text: 'has every form on pages (1)' },
  ]);
  const elsewhere = { ...forms, portalId: '4105' };
  expect(await examineForms(elsewhere, content(['known']), 'en-US', account)).toEqual([
    { topic: 'forms account', isProblem: true, text: expect.stringContaining('FORMS_PORTAL_ID') },
  ]);
  const special = { ...forms, specialFormId: 'gone' };
  expect(await examineForms(special, content(['known', 'gone']), 'en-US', account)).toMatchObject([
    { isProblem: true, text: expect.stringContaining("form gone doesn't exist (404)") },
  ]);
  const unavailable = { listFormIds: async () => err('unavailable' as const) };
  expect(await examineForms(forms, unavailable, 'en-US', account)).toMatchObject([
    { isProblem: false, text: expect.stringContaining('not compared') },
  ]);
});

it('[OP-04] finds a foreign account without a store that runs: the content is read from its files', async () => {
  const examine = async (source: Record<string, string>) => {
    const env = parseEnv(source, PLATFORMS);
    if (!env.ok) throw new Error(env.problems.join('\n'));
    return examineFormsOf(
      env.value,
      async (input) => new Response(null, { status: /\/4104\//.test(String(input)) ? 200 : 404 }),
    );
  };
  expect(await examine({})).toEqual([]);
  expect(await examine({ FORMS_PORTAL_ID: '4104' })).toMatchObject([{ isProblem: false }]);
  const foreign = await examine({ FORMS_PORTAL_ID: '4105' });
  expect(foreign.length).toBeGreaterThan(0);
  expect(foreign.filter(({ isProblem }) => !isProblem)).toEqual([]);
});
