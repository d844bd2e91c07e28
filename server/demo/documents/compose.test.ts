import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { DocumentBlock, DocumentModel } from '../../../features/documents/rendering/model.ts';
import { clausesFolder, readDemo } from '../read-demo.ts';
import { composeDocument } from './compose.ts';
import { loadClauseLibrary } from './library.ts';
import { SECTION_NAMES } from './sections.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const library = loadClauseLibrary(clausesFolder(ROOT));
const entries = readDemo(ROOT).catalogue;
const find = (code: string) => entries.find((entry) => entry.code === code)!;

const textsOf = (block: DocumentBlock): string[] => {
  switch (block.kind) {
    case 'article':
      return [block.title];
    case 'heading':
    case 'clause':
    case 'paragraph':
    case 'bullet':
      return [block.text];
    case 'fields':
      return block.rows.flat();
    case 'table':
      return [...block.columns, ...(block.totals ?? [])];
    case 'checks':
      return block.items;
    case 'signatures':
      return block.parties;
    default:
      return [];
  }
};
const textOf = (model: DocumentModel): string => model.blocks.flatMap(textsOf).join('\n');

describe('the clause library', () => {
  it('has an article with at least one clause for every section name', () => {
    for (const name of SECTION_NAMES) {
      const clauses = library.get(name)?.parts.flatMap((part) => part.clauses) ?? [];
      expect(clauses.length, name).toBeGreaterThanOrEqual(name === 'signatures' ? 1 : 3);
    }
  });
});

describe('composed documents', () => {
  it('leave no slot open, double no word and name no association in any of the documents', () => {
    for (const entry of entries) {
      const text = textOf(composeDocument(entry, library));
      expect(text.match(/\{[^}]*\}/g), entry.code).toBeNull();
      expect(text.match(/\b(the|a|of|to|and|is) \1\b/gi), entry.code).toBeNull();
      expect(text.match(/\bAIA\b|American Institute/), entry.code).toBeNull();
      expect(text.match(/\b(Services|Deliverables) (is|has|conforms)\b/), entry.code).toBeNull();
    }
  });

  it('[LK-07] hold the clause that their page shows, word by word, where it says; each of the forty best sold has one', () => {
    const bestSold = entries.toSorted((one, other) => other.popularity - one.popularity).slice(0, 40);
    expect(bestSold.filter(({ clause }) => clause === undefined).map(({ code }) => code)).toEqual([]);
    const shown = entries.filter(({ clause }) => clause !== undefined);
    for (const entry of shown) {
      const { place, text, mark } = entry.clause!;
      const composed = textOf(composeDocument(entry, library)).replaceAll('**', '');
      expect(composed, entry.code).toContain(text);
      expect(composed, entry.code).toContain(place.replace(/^Article \d+, /, ''));
      expect(text.split(mark), entry.code).toHaveLength(2);
    }
  });

  it('place every own part of an entry', () => {
    for (const entry of entries) {
      const text = textOf(composeDocument(entry, library));
      for (const part of entry.own) {
        if (part.type !== 'signatures' && !/[{"']/.test(part.title))
          expect(text, `${entry.code} ${part.title}`).toContain(part.title);
      }
    }
  });

  it('number articles without a gap and clauses by their article', () => {
    const model = composeDocument(find('A101'), library);
    const articles = model.blocks.flatMap((block) => (block.kind === 'article' ? [Number(block.number)] : []));
    expect(articles).toEqual(articles.map((_, index) => index + 1));
    let above = '';
    for (const block of model.blocks) {
      if (block.kind === 'article') above = block.number;
      if (block.kind !== 'clause') continue;
      expect(block.number.split('.')[0]).toBe(above.split('.')[0]);
      if (block.level === 2) expect(block.number).toContain(`${above}.`);
      else above = block.number;
    }
  });

  it('differ in substance by delivery: who decides first, who certifies, how disputes end', () => {
    const claims = (code: string) => textOf(composeDocument(find(code), library));
    expect(claims('A101')).toContain('The Architect makes the first decision.');
    expect(claims('A141')).toContain('There is no first decision by a third person.');
    expect(claims('A261')).toContain('**Dispute board.**');
    expect(claims('A161')).toContain('Local Law');
    expect(claims('A191')).toContain('Target Cost');
    expect(claims('A101')).not.toContain('Target Cost');
    expect(claims('A101')).toContain('the Architect issues a certificate');
    expect(claims('A151')).toContain('There is no independent certifier.');
  });

  it('speak of the side that pays as the library does, also where the signer is named first', () => {
    expect(textOf(composeDocument(find('A305'), library))).toContain(
      'The Contractor states the following to enable the Owner',
    );
    expect(textOf(composeDocument(find('A312'), library))).toContain('to the Owner for the sum stated above');
  });

  it('are the same every time', () => {
    expect(composeDocument(find('A201'), library)).toEqual(
      composeDocument(find('A201'), loadClauseLibrary(clausesFolder(ROOT))),
    );
  });
});
