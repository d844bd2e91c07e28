import { describe, expect, it } from 'vitest';
import { describeSegment, formatCode, normalizeDocumentCode, parseCode, shortCode } from './code.ts';

describe('document numbers', () => {
  it.each([
    ['a101', 'A101'],
    ['A-101', 'A101'],
    ['A 101', 'A101'],
    ['A101-2025', 'A101-2025'],
    ['a101 2025', 'A101-2025'],
    ['  g702  ', 'G702'],
    ['G7O2', 'G702'],
    ['al0l', 'A101'],
    ['B101–2017', 'B101-2017'],
    ['a1012025', 'A101-2025'],
  ])('[SRC-06] parses %j as %s', (written, code) => {
    expect(normalizeDocumentCode(written)).toBe(code);
  });

  it.each(['', 'change order', 'H101', 'A10', 'A1010', 'A101-25', 'A101 3025', 'A101<script>', 'A'.repeat(5000)])(
    'returns null for %j, which is not a document number',
    (written) => {
      expect(parseCode(written)).toBeNull();
    },
  );

  it('[PRD-10] returns the meaning of each segment', () => {
    const code = parseCode('C199-2025')!;
    expect(describeSegment(code, 'series')).toBe('Other Agreements');
    expect(describeSegment(code, 'type')).toBe('Prime Agreements');
    expect(describeSegment(code, 'delivery')).toBe('Integrated Project Delivery');
    expect(describeSegment(code, 'sequence')).toBe('9');
    expect(describeSegment(code, 'edition')).toBe('2025');
  });

  it('[PRD-10] has no meaning for reserved values', () => {
    expect(describeSegment(parseCode('A681')!, 'type')).toBeNull();
    expect(describeSegment(parseCode('A681')!, 'delivery')).toBeNull();
    expect(describeSegment(parseCode('A681')!, 'edition')).toBeNull();
  });

  it('formats the canonical form', () => {
    const code = parseCode('a 101 2025')!;
    expect(shortCode(code)).toBe('A101');
    expect(formatCode(code)).toBe('A101-2025');
    expect(formatCode({ ...code, edition: null })).toBe('A101');
  });
});
