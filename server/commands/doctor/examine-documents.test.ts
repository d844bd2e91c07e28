import { expect, it } from 'vitest';
import { checkFiles } from '../../../features/documents/files/check-files.ts';
import { sumUpFiles } from './examine-documents.ts';

const sold = (count: number) => Array.from({ length: count }, (_, i) => ({ sku: `H${100 + i}`, isComposed: false }));

it('[OP-33] names the first five of a kind and sums up the rest, so that another kind is seen', () => {
  const awaited = [{ sku: 'H900', orders: 2 }];
  const findings = sumUpFiles(
    'documents',
    checkFiles({ sold: sold(185), current: new Map(), awaited: awaited as never }),
  );
  expect(findings.map(({ text }) => text)).toEqual([
    expect.stringContaining('H900'),
    ...sold(5).map(({ sku }) => `${sku} is for sale but has no file.`),
    'and 180 more like H100: npm run documents -- check lists them all.',
  ]);
  expect(findings.every(({ isProblem, topic }) => isProblem && topic === 'documents')).toBe(true);
});

it('[OP-33] sums up nothing of five', () => {
  const findings = sumUpFiles('documents', checkFiles({ sold: sold(5), current: new Map(), awaited: [] }));
  expect(findings).toHaveLength(5);
});
