import { expect, it } from 'vitest';
import { parseEnv } from './parse-env.ts';

const codeOf = (text?: string) => {
  const parsed = parseEnv({ SPECIAL_PROMO_CODE: text }, []);
  return parsed.ok ? parsed.value.specialPromoCode : parsed.problems;
};

it('[SUB-25] reads the code with a special message if one is configured', () => {
  expect(codeOf()).toBeUndefined();
  expect(codeOf('  ')).toBeUndefined();
  expect(codeOf(' FIRM-2026 ')).toBe('FIRM-2026');
  expect(codeOf('50% off')).toEqual([expect.stringContaining('SPECIAL_PROMO_CODE')]);
});
