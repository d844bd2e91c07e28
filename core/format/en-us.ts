/**
 * Whether numbers, dates and lists are written as in the United States. `Intl` gives identical text, but the first
 * formatter of a kind loads tables for 100 ms on a phone, during hydration. Therefore common formats avoid it.
 */
export const isEnUs = (locale: string): boolean => locale === 'en-US';

/** Adds a comma per thousand: "1234567" becomes "1,234,567". */
export const formatThousandsEnUs = (integer: number): string => String(integer).replace(/\B(?=(?:\d{3})+$)/g, ',');
