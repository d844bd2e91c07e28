import { expect, it, vi } from 'vitest';
import { err, ok } from '../../../../core/result.ts';
import { json, noLinks, paragraph, rawPage, rawText, refer } from '../testing/raw.ts';
import { ParsedRichText } from './mapped-text.ts';
import { fillTexts, type TextReads } from './parse-rich-texts.ts';

const reads = (more: Partial<TextReads> = {}) => ({
  sanitizeImageUrl: () => null,
  references: vi.fn<TextReads['references']>(async () => ok({ value: noLinks, uses: [] })),
  block: null,
  note: vi.fn<TextReads['note']>(),
  ...more,
});
const linking = (id: string) => ({ json: json(paragraph(refer('entry-hyperlink', id, 'Entry', rawText('there')))) });

it('replaces each text by a parsed one, in objects and lists, and queries nothing without references', async () => {
  const data = {
    a: { json: json(paragraph(rawText('x'))) },
    list: [{ json: json() }, { json: 7 }, { json: { nodeType: 'x' } }],
    b: null,
  };
  const given = reads();
  expect(await fillTexts(data, given)).toEqual(ok({ uses: [] }));
  expect(data).toMatchObject({
    a: { text: [{ kind: 'paragraph', children: ['x'] }] },
    list: [{ text: [] }, { json: 7 }, { json: {} }],
  });
  expect(data.a).toBeInstanceOf(ParsedRichText);
  expect(given.references).not.toHaveBeenCalled();
});

it('loads the references of texts without links in one query, at most a hundred', async () => {
  const links = { ...noLinks, entries: { hyperlink: [rawPage('about')], block: [] } };
  const references = vi.fn<TextReads['references']>(async () => ok({ value: links, uses: ['page.about'] }));
  const data = {
    list: Array.from({ length: 120 }, (_, i) => linking(i === 0 ? 'page.about' : `page.${i}`)),
    own: { ...linking('page.own'), links: noLinks },
  };
  const given = reads({ references });
  expect(await fillTexts(data, given)).toEqual(ok({ uses: ['page.about'] }));
  expect(references).toHaveBeenCalledOnce();
  expect(references.mock.calls[0]?.[0]).toHaveLength(100);
  expect(references.mock.calls[0]?.[0]).not.toContain('page.own');
  expect(given.note).toHaveBeenCalledOnce();
  expect(data.list[0]).toMatchObject({ text: [{ children: [{ kind: 'link', href: '/about' }] }] });
});

it('[ERR-23] fails completely when references could not be read', async () => {
  const given = reads({ references: async () => err('unavailable') });
  expect(await fillTexts({ a: linking('page.about') }, given)).toEqual(err('unavailable'));
});

it('[A60] parses at most 500 texts per response, and treats unvalidated texts as empty', async () => {
  const data = { list: Array.from({ length: 600 }, () => ({ json: json(paragraph(rawText('x'))) })) };
  const given = reads();
  await fillTexts(data, given);
  expect(data.list.filter((each) => (each as unknown) instanceof ParsedRichText)).toHaveLength(500);
  expect(given.note).toHaveBeenCalledOnce();
});
