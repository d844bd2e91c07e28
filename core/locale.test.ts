import { afterEach, expect, it, vi } from 'vitest';
import { formatDate } from './dates.ts';
import { currentLocale, DEFAULT_LOCALE, setLocale } from './locale.ts';
import { formatMoney } from './money.ts';

afterEach(() => {
  setLocale(DEFAULT_LOCALE);
  vi.unstubAllEnvs();
});
// a locale may set amounts apart with spaces that do not break
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

it('[FMT-01] is en-US unless it is set', () => {
  expect([currentLocale(), formatMoney(8_450), formatDate(0)]).toEqual(['en-US', '$84.50', '01/01/1970']);
});

it.each([
  ['de-DE', '84,50 $', '1.234.567 $', '07.03.2026'],
  ['en-GB', 'US$84.50', 'US$1,234,567', '07/03/2026'],
  ['pl', '84,50 USD', '1 234 567 USD', '07.03.2026'],
])(
  '[CNT-08] [FMT-01] money and dates follow the locale %s, whole amounts without decimals there too',
  (locale, price, full, date) => {
    setLocale(locale);
    expect([formatMoney(8_450), formatMoney(123_456_700)].map(plain)).toEqual([price, full]);
    expect(formatDate('2026-03-07T12:00:00Z')).toBe(date);
    expect(formatDate('2026-03-07T12:00:00Z', 'en-US')).toBe('03/07/2026');
  },
);

it('[FMT-05] [CNT-08] another locale counts days in UTC as well', () => {
  vi.stubEnv('TZ', 'America/Los_Angeles');
  expect(formatDate('2026-06-01T00:30:00Z', 'de-DE')).toBe('01.06.2026');
});

it('canonicalizes a locale and rejects an invalid one', () => {
  setLocale('es-mx');
  expect(currentLocale()).toBe('es-MX');
  for (const wrong of ['', 'not a locale', 'x']) expect(() => setLocale(wrong)).toThrow(RangeError);
  expect(currentLocale()).toBe('es-MX');
});
