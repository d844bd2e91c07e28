import { expect, it } from 'vitest';
import { err, ok } from '../../core/result.ts';
import { examineForms } from './examine-forms.ts';

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
    { topic: 'forms account', isProblem: false, text: 'has every form that pages show (1)' },
  ]);
  const elsewhere = { ...forms, portalId: '4105' };
  expect(await examineForms(elsewhere, content(['known']), 'en-US', account)).toEqual([
    { topic: 'forms account', isProblem: true, text: expect.stringContaining('FORMS_PORTAL_ID') },
  ]);
  const special = { ...forms, specialFormId: 'gone' };
  expect(await examineForms(special, content(['known', 'gone']), 'en-US', account)).toMatchObject([
    { isProblem: true, text: expect.stringContaining('form gone is not there (404)') },
  ]);
  const silent = { listFormIds: async () => err('unavailable' as const) };
  expect(await examineForms(forms, silent, 'en-US', account)).toMatchObject([
    { isProblem: false, text: expect.stringContaining('not compared') },
  ]);
});
