import { expect, it } from 'vitest';
import { formsManifest } from './manifest.ts';

const check = (answer: Response, config: Record<string, string> = { FORMS_PORTAL_ID: '4104' }) => {
  const asked: string[] = [];
  const result = formsManifest.check?.(config, async (input, init) => {
    asked.push(`${init?.method} ${String(input)}`);
    return answer;
  });
  return { asked, result };
};
const script = (status = 200, type = 'application/javascript') =>
  new Response(null, { status, headers: { 'content-type': type } });

it('asks for the head of the embed script, the form service’s own unless another is named', async () => {
  const plain = check(script());
  expect(await plain.result).toMatchObject({ ok: true });
  expect(plain.asked).toEqual(['HEAD https://js.hsforms.net/forms/embed/v2.js']);
  const own = check(script(), { FORMS_PORTAL_ID: '1', FORMS_SCRIPT_URL: 'https://forms.shop.example/v2.js' });
  expect(await own.result).toMatchObject({ ok: true });
  expect(own.asked).toEqual(['HEAD https://forms.shop.example/v2.js']);
});

it('says what is wrong', async () => {
  expect(await check(script(404)).result).toMatchObject({ ok: false });
  expect(await check(script(200, 'text/html')).result).toMatchObject({ ok: false });
  const unnamed = check(script(), { FORMS_PORTAL_ID: 'na1-4104' });
  expect(await unnamed.result).toMatchObject({ ok: false });
  expect(unnamed.asked).toEqual([]);
});
