import { describe, expect, it } from 'vitest';
import { english } from './english.ts';
import { message, messageParts } from './message.ts';

describe('message catalogue', () => {
  it('[PRD-17] chooses the plural form by count', () => {
    expect(message('document.contains', { count: 1 })).toBe('document contains 1 page');
    expect(message('document.contains', { count: 14 })).toBe('document contains 14 pages');
  });

  it('fills placeholders and formats a year without grouping', () => {
    expect(message('document.facts', { count: 2, edition: 2025 })).toBe('2 pages, edition 2025');
    expect(message('listing.total', { count: 12345 })).toBe('12,345 documents');
  });

  it('does not fill placeholders inside a value', () => {
    expect(message('search.none', { term: '{count} $& <b>' })).toBe('No results for “{count} $& <b>”');
  });

  it('returns parts for a text with non-text values', () => {
    expect(messageParts('search.readAs', { code: 7 })).toEqual(['Showing results for ', 7, '.']);
  });

  it('has no empty text and no stray brace', () => {
    for (const [key, entry] of Object.entries(english)) {
      for (const text of typeof entry === 'string' ? [entry] : Object.values(entry)) {
        expect(text.trim(), key).not.toBe('');
        expect(text.replaceAll(/\{\w+\}/g, ''), key).not.toMatch(/[{}]/);
      }
    }
  });
});
