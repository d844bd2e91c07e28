/**
 * Whether numbers, dates and lists are written as in the United States. `Intl` writes the same to the letter, but the first formatter of a kind that a page
 * makes reads tables for a tenth of a second on a phone, in the middle of coming alive; so what nearly every page says is written without it.
 */
export const isEnUs = (locale: string): boolean => locale === 'en-US';

/** Whole digits with a comma for each thousand: "1234567" is "1,234,567". */
export const formatThousandsEnUs = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',');
