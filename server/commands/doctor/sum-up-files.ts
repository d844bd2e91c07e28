import type { FileFinding } from '../../../features/documents/files/check-files.ts';
import { type CheckResult, fail, pass } from './finding.ts';

const MAX_LINES = 5;

/**
 * [OP-33] Lists the first five findings of a kind, and sums up the rest in one line. A kind is the same text with
 * another SKU.
 */
export function sumUpFiles(topic: string, findings: readonly FileFinding[]): CheckResult[] {
  const kinds = Map.groupBy(findings, ({ sku, text }) => text.replaceAll(sku, '').replace(/\d+/g, ''));
  return [...kinds.values()].flatMap((group) => {
    const toLine = ({ text, isProblem }: FileFinding): CheckResult =>
      isProblem ? fail(topic, text) : pass(topic, text);
    const lines = group.slice(0, MAX_LINES).map(toLine);
    const rest = group.length - lines.length;
    if (rest === 0) return lines;
    const text = `and ${rest} more like ${group[0]?.sku}: npm run documents -- check lists them all.`;
    return [...lines, group.some(({ isProblem }) => isProblem) ? fail(topic, text) : pass(topic, text)];
  });
}
