import { expect, it } from 'vitest';
import type { RichText } from '../../../platforms/content/client/types.ts';
import { toSearchText } from './plain-text.ts';

const line = (...words: string[]) => ({ kind: 'paragraph', children: words }) as const;

it('keeps the words of a text without its markup', () => {
  const text: RichText = [
    { kind: 'heading', level: 2, id: 'x', children: ['Before  you sign'] },
    {
      kind: 'paragraph',
      children: [
        'Read ',
        { kind: 'marked', marks: ['bold'], text: 'all' },
        { kind: 'link', href: '/x', isNewTab: false, children: [' of it'] },
        '.',
      ],
    },
    { kind: 'list', isOrdered: false, items: [[line('one')], [line('two'), line('three')]] },
    { kind: 'quote', children: [line('said')] },
    { kind: 'rule' },
    { kind: 'table', head: [['Code'], ['Use']], rows: [[['A101'], ['fixed sum']]] },
    { kind: 'image', image: { url: '/i.webp', alt: 'hidden', caption: 'A site', width: 1, height: 1 } },
  ];
  expect(toSearchText(text)).toBe(
    'Before you sign\nRead all of it.\none\ntwo\nthree\nsaid\nCode Use\nA101 fixed sum\nA site',
  );
});

it('limits the length', () => {
  expect(toSearchText(Array.from({ length: 5000 }, () => line('many words '.repeat(20)))).length).toBeLessThanOrEqual(
    20_000,
  );
});
