import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { asScriptString, handOver } from './hand-over.ts';

const HOSTILE = `"a" 'b' \\ \\' </script><script>alert(1)</script><!-- & > \u2028 \u2029 \r\n \u00e9 \u{1f600} \${x}`;

it('a text comes out of the script as it went in, and cannot close its element', () => {
  const written = asScriptString(HOSTILE);
  expect(runInNewContext(written)).toBe(HOSTILE);
  expect(written).not.toMatch(/[<\r\n\u2028\u2029]/);
});

it('what a page hands over arrives whole in the stream that the router reads', () => {
  const given: string[] = [];
  const streamController = { enqueue: (text: string) => given.push(text), close: () => given.push('closed') };
  const script = handOver(HOSTILE, 'secret');
  expect(script.startsWith('<script nonce="secret">')).toBe(true);
  const code = script.slice(script.indexOf('>') + 1, script.lastIndexOf('</script>'));
  runInNewContext(code, { window: { __reactRouterContext: { streamController } } });
  expect(given).toEqual([HOSTILE, 'closed']);
  expect(handOver('x', undefined)).toMatch(/^<script>window/);
});

it('double quotes, of which data is full, cost one byte each', () => {
  const data = JSON.stringify({ a: 'b', c: ['d'] });
  expect(asScriptString(data)).toHaveLength(data.length + 2);
});
