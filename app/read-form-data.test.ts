import { expect, it } from 'vitest';
import { readFormData } from './read-form-data.ts';

const send = (type: string | null, body: BodyInit) => {
  const request = new Request('http://shop.test/cart', { method: 'POST', body });
  if (type === null) request.headers.delete('content-type');
  else request.headers.set('content-type', type);
  return readFormData(request).then(
    (form) => [...form],
    (refusal: { init?: { status?: number } }) => refusal.init?.status,
  );
};

it('[SE-04] reads the fields of a form', async () => {
  expect(await send('application/x-www-form-urlencoded; charset=utf-8', 'intent=add&code=%ff')).toEqual([
    ['intent', 'add'],
    ['code', '\ufffd'],
  ]);
  expect(
    await send(
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    ),
  ).toEqual([['a', '1']]);
});

it.each(['application/json', 'text/plain', 'multipart/mixed; boundary=x', 'application/x-www-form-urlencodedx', ''])(
  '[SE-04] rejects %o with 415',
  async (type) => {
    expect(await send(type, 'intent=add')).toBe(415);
  },
);

it('[SE-04] rejects a body without a type with 415', async () => {
  expect(await send(null, 'intent=add')).toBe(415);
});

it.each(['multipart/form-data; boundary=x', 'multipart/form-data', 'multipart/form-data; boundary='])(
  '[SE-04] rejects a broken body of %o with 400',
  async (type) => {
    expect(await send(type, '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1')).toBe(400);
  },
);
