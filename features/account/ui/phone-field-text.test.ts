import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPhone, formatPhone, isCompletePhone, readPhone } from './phone-field-text.ts';

const FORM = /^(?:|\(\d{1,3}|\(\d{3}\) \d{1,3}|\(\d{3}\) \d{3}-\d{1,4})$/;
const digitsOf = (text: string): string => text.replaceAll(/\D/g, '');
const digits = fc.stringMatching(/^[2-9]\d{0,9}$/);

it.each([
  ['', ''],
  ['5', '(5'],
  ['555', '(555'],
  ['5550', '(555) 0'],
  ['555010', '(555) 010'],
  ['5550100199', '(555) 010-0199'],
  ['+1 (555) 010-0199', '(555) 010-0199'],
  ['1-555-010-0199', '(555) 010-0199'],
  ['555.010.0199', '(555) 010-0199'],
  [' 555 010 0199 ext. 12', '(555) 010-0199'],
  ['tel:+15550100199', '(555) 010-0199'],
  ['phone: none', ''],
])('[ACC-02] [AC3] formats %j as %j', (text, written) => {
  expect(formatPhone(text)).toBe(written);
});

it('[ACC-02] accepts only ten digits as a complete number', () => {
  expect([isCompletePhone('(555) 010-019'), isCompletePhone('555-010-0199'), isCompletePhone('')]).toEqual([
    false,
    true,
    false,
  ]);
});

describe('[ACC-02] [AC3] typing and pasting', () => {
  it('yields the format with at most ten digits, unchanged when formatted again', () => {
    fc.assert(
      // a foreign number stays as typed
      fc.property(
        fc.string().filter((text) => !/^\s*\+\s*[02-9]/.test(text)),
        (text) => {
          const written = formatPhone(text);
          expect(written).toMatch(FORM);
          expect(digitsOf(written)).toBe(readPhone(text));
          expect(formatPhone(written)).toBe(written);
        },
      ),
    );
  });

  it('inserts a digit at the caret, and places the caret after it', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[2-9]\d{0,8}$/),
        fc.nat(14),
        fc.constantFrom(...'23456789'),
        (number, at, digit) => {
          const before = formatPhone(number);
          const caret = Math.min(at, before.length);
          const seen = digitsOf(before.slice(0, caret)).length;
          const text = before.slice(0, caret) + digit + before.slice(caret);
          const after = editPhone({ text, caret: caret + 1 }, before, 'insertText');
          expect(digitsOf(after.text)).toBe(number.slice(0, seen) + digit + number.slice(seen));
          expect(digitsOf(after.text.slice(0, after.caret))).toBe(number.slice(0, seen) + digit);
          expect(after.text[after.caret - 1]).toBe(digit);
        },
      ),
    );
  });

  it('removes one digit per Backspace or Delete, across separators, and keeps the caret between the same digits', () => {
    fc.assert(
      fc.property(digits, fc.nat(14), fc.boolean(), (number, at, isBack) => {
        const before = formatPhone(number);
        const caret = Math.min(at, before.length);
        const seen = digitsOf(before.slice(0, caret)).length;
        fc.pre(isBack ? seen > 0 : seen < number.length);
        const text = isBack
          ? before.slice(0, caret - 1) + before.slice(caret)
          : before.slice(0, caret) + before.slice(caret + 1);
        const way = isBack ? 'deleteContentBackward' : 'deleteContentForward';
        const after = editPhone({ text, caret: isBack ? caret - 1 : caret }, before, way);
        const [unchangedBefore, unchangedAfter] = isBack
          ? [number.slice(0, seen - 1), number.slice(seen)]
          : [number.slice(0, seen), number.slice(seen + 1)];
        expect(digitsOf(after.text)).toBe(unchangedBefore + unchangedAfter);
        expect(digitsOf(after.text.slice(0, after.caret))).toBe(unchangedBefore);
      }),
    );
  });

  it('ignores an eleventh digit, in the middle and at the end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), fc.nat(14), (number, at) => {
        const before = formatPhone(number);
        const caret = Math.min(at, before.length);
        const text = `${before.slice(0, caret)}9${before.slice(caret)}`;
        expect(editPhone({ text, caret: caret + 1 }, before, 'insertText').text).toBe(before);
      }),
    );
  });

  it('accepts a pasted number with its country code, with the caret at its end', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[2-9]\d{9}$/), fc.constantFrom('+1', '1', '+1 ', '1-', ''), (number, country) => {
        const text = `${country}${number.slice(0, 3)}.${number.slice(3, 6)} ${number.slice(6)}`;
        const after = editPhone({ text, caret: text.length }, '', 'insertFromPaste');
        expect(after).toEqual({ text: formatPhone(number), caret: 14 });
      }),
    );
  });
});

it.each(['+44 20 7946 0958', '+49 30 1234567', '+ 33 1 99 00 12 34', '+0'])(
  '[ACC-02] leaves %j as typed, and does not count it as ten digits',
  (text) => {
    expect(formatPhone(text)).toBe(text);
    expect(editPhone({ text, caret: text.length }, '')).toEqual({ text, caret: text.length });
    expect(isCompletePhone(text)).toBe(false);
  },
);

it('[ACC-02] waits for the country behind a plus', () => {
  expect(editPhone({ text: '+', caret: 1 }, '')).toEqual({ text: '+', caret: 1 });
  expect(editPhone({ text: '+1555', caret: 5 }, '+155').text).toBe('(555');
});
