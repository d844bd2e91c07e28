import fc from 'fast-check';
import type { Target } from './list-targets.ts';

type Caller = 'visitor' | 'garbage' | 'customer';
/** A request as it goes over the wire. `caller` and `key` say what it is let in by. */
export type FuzzRequest = {
  method: string;
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
  caller: Caller;
  hasKey: boolean;
};

const PLAIN = [
  '1',
  '1101',
  '11101',
  'a101-2025',
  'A101',
  '1001',
  'cus_1',
  'sub_1',
  'in_1',
  'cs_test_1',
  'pi_1',
  'seti_1',
  'pm_1',
  'price_unlimited_year',
  'unlimited-subscription',
  'terms-of-use',
  'Help',
  'default',
  'FIRST15',
  'a@b.example',
  '/cart',
  '2026-01-01',
  'en-US',
  'true',
  '0',
];
const HOSTILE = [
  '',
  ' ',
  '\0',
  '\u0000a',
  '%',
  '%ff',
  '%00',
  '%c0%af',
  '%25ff',
  '%E0%A4%A',
  '..',
  '../..',
  '..%2f..%2f',
  '//evil.example',
  '\\',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  '1.5',
  '[]',
  '{}',
  "' OR 1=1 --",
  '<script>',
  '\ud800',
  '\uffff',
  '🏛',
  'ａ',
  'x'.repeat(3_000),
  'javascript:alert(1)',
  '%0d%0aSet-Cookie:x=1',
  '2026-02-31',
  'a,b,,c',
  'cus_' + 'x'.repeat(300),
];
const word = fc.oneof(
  fc.constantFrom(...PLAIN),
  fc.constantFrom(...HOSTILE),
  fc.string({ unit: 'binary', maxLength: 20 }),
);

/** A word in an address: escaped as it must be, or raw bytes with broken escapes. */
const escaped = word.map((text) => {
  try {
    return encodeURIComponent(text);
  } catch {
    return '%ED%A0%80';
  }
});
// what no address may hold is left out, or it would be no request at all
const raw = word.map((text) => text.replaceAll(/[^\u0021-\u00ff]|[?#]/g, ''));
const part = fc.oneof({ weight: 3, arbitrary: escaped }, { weight: 1, arbitrary: raw });

const pathOf = (path: string): fc.Arbitrary<string> =>
  fc
    .tuple(...path.split('/').map((piece) => (/^[:*{]|^\$\{/.test(piece) ? part : fc.constant(piece))))
    .chain((pieces) => {
      const original = pieces.join('/').replace(/^(?!\/)/, '/');
      return fc.oneof(
        { weight: 8, arbitrary: fc.constant(original) },
        { weight: 1, arbitrary: part.map((more) => `${original}/${more}`) },
        { weight: 1, arbitrary: part.map((more) => original + more) },
      );
    });

const nameOf = (names: readonly string[]): fc.Arbitrary<string> =>
  names.length === 0
    ? word
    : fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...names) }, { weight: 1, arbitrary: word });

const queryOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(
      fc.tuple(
        fc.oneof(
          nameOf(names).map((name) => encodeURIComponent(name.toWellFormed())),
          part,
        ),
        part,
      ),
      { maxLength: 5 },
    )
    .map((pairs) => (pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`));

type Body = { type: string | null; bytes: Buffer | null; encoding?: string };

/** JSON as its call wants it by name, any JSON, and what only looks like it. */
function jsonOf(names: readonly string[]): fc.Arbitrary<string> {
  const value = fc.oneof(
    word,
    fc.integer(),
    fc.double(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue({ maxDepth: 3 }),
  );
  const named = fc.dictionary(nameOf(names), value, { maxKeys: 8 }).map((fields) => JSON.stringify(fields) ?? '');
  const odd = fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"x"',
    '1e999',
    '{"__proto__":{"x":1}}',
    '['.repeat(5_000),
    '\ufeff{}',
    '{"a":1,"a":2}',
  );
  return fc.oneof({ weight: 5, arbitrary: named }, { weight: 2, arbitrary: fc.json() }, { weight: 2, arbitrary: odd });
}

const formOf = (names: readonly string[]): fc.Arbitrary<string> =>
  fc
    .array(fc.tuple(nameOf(names), fc.constantFrom('', '[0]', '[]', '[a][b]'), part), { maxLength: 8 })
    .map((fields) =>
      fields.map(([name, deep, value]) => `${encodeURIComponent(name.toWellFormed())}${deep}=${value}`).join('&'),
    );

const multipart = (names: readonly string[]): fc.Arbitrary<string> =>
  fc.array(fc.tuple(nameOf(names), word, fc.boolean()), { maxLength: 4 }).map((fields) =>
    fields
      .map(([name, value, isFile]) => {
        const file = isFile ? '; filename="a.txt"\r\ncontent-type: text/plain' : '';
        return `--x\r\ncontent-disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
      })
      .join('')
      .concat('--x--\r\n'),
  );

const TYPES = [
  'application/json',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'multipart/form-data',
  'text/plain',
  'application/xml',
  'application/octet-stream',
  'application/csp-report',
  'application/reports+json',
  ';',
  'multipart/form-data; boundary="',
];

function bodyOf(names: readonly string[]): fc.Arbitrary<Body> {
  const text = (type: string, content: fc.Arbitrary<string>) =>
    content.map((said) => ({ type, bytes: Buffer.from(said) }));
  const cut = multipart(names).chain((said) => fc.nat(said.length).map((end) => said.slice(0, end)));
  const mixed = fc.tuple(
    fc.option(fc.constantFrom(...TYPES)),
    fc.oneof(
      jsonOf(names).map((said) => Buffer.from(said)),
      formOf(names).map((said) => Buffer.from(said)),
      fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
    ),
    fc.option(fc.constantFrom('gzip', 'br', 'identity', 'x'), { nil: undefined, freq: 4 }),
  );
  return fc.oneof(
    { weight: 5, arbitrary: text('application/json', jsonOf(names)) },
    { weight: 3, arbitrary: text('application/x-www-form-urlencoded', formOf(names)) },
    { weight: 1, arbitrary: text('multipart/form-data; boundary=x', multipart(names)) },
    { weight: 1, arbitrary: text('multipart/form-data; boundary=x', cut) },
    { weight: 3, arbitrary: mixed.map(([type, bytes, encoding]) => ({ type, bytes, encoding })) },
    { weight: 1, arbitrary: fc.constant({ type: null, bytes: null }) },
  );
}

const HEADERS: Record<string, fc.Arbitrary<string>> = {
  accept: fc.constantFrom('text/html', 'application/json', '*/*', 'text/html;q=x', ',,;'),
  'accept-encoding': fc.constantFrom('gzip', 'br', 'identity;q=0', '*;q=0', 'x'),
  'accept-language': fc.constantFrom('de', 'xx-INVALID-tag-that-is-long', '*', ';;'),
  range: fc.constantFrom('bytes=0-1', 'bytes=9-1', 'x'),
  'if-none-match': fc.constantFrom('*', '"x"', 'x'),
  'if-modified-since': fc.constantFrom('x', 'Thu, 01 Jan 1970 00:00:00 GMT'),
  'idempotency-key': word.map((text) => text.replaceAll(/[^\u0021-\u007e]/g, '').slice(0, 400)),
  'stripe-version': fc.constantFrom('x', '2026-01-01', ''),
  'sec-fetch-dest': fc.constantFrom('document', 'empty', 'image'),
  'x-http-method-override': fc.constantFrom('DELETE', 'TRACE'),
  referer: fc.constantFrom('x', 'http://[', 'javascript:1'),
};

/** One request to a target. `origin`: the store's own, which most requests claim, so that they come as far as they can. */
export function generateRequest(target: Target, origin: string): fc.Arbitrary<FuzzRequest> {
  const headers = fc.record(HEADERS, { requiredKeys: [] });
  return fc
    .record({
      method: fc.constantFrom(...target.methods),
      path: pathOf(target.path),
      query: queryOf(target.names),
      body: bodyOf(target.names),
      headers,
      caller: fc.constantFrom<Caller>('visitor', 'garbage', 'customer', 'customer'),
      hasKey: fc.boolean(),
      isForeign: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
    })
    .map(({ method, path, query, body, headers: more, caller, hasKey, isForeign }) => {
      const isBare = method === 'GET' || method === 'HEAD' || body.bytes === null;
      return {
        method,
        path: path + query,
        headers: {
          ...more,
          ...(isBare || body.type === null ? {} : { 'content-type': body.type }),
          ...(isBare || body.encoding === undefined ? {} : { 'content-encoding': body.encoding }),
          ...(isForeign ? { origin: 'https://evil.example' } : { origin, 'sec-fetch-site': 'same-origin' }),
        },
        body: isBare ? null : body.bytes,
        caller,
        hasKey,
      };
    });
}
