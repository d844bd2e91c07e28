import { expect, it } from 'vitest';
import type { DocumentSummary } from '../../catalogue/rules/document.ts';
import { pickFeaturedDocuments } from './pick-featured-documents.ts';

const named = (code: string, title: string) => ({ code, sku: `${code}-2025`, title }) as DocumentSummary;
const REQUESTED = [
  named('G702', 'Payment Application'),
  named('A101', 'Owner and Contractor Agreement, Fixed Sum'),
  named('G703', 'Payment Continuation Sheet'),
  named('A201', 'General Terms for Construction'),
  named('G701', 'Change Order'),
  named('G704', 'Bond'),
];
const codes = (plateCode: string) => pickFeaturedDocuments(REQUESTED, plateCode).map(({ code }) => code);

it('[LK-28] picks three popular documents that fit in one line, without the one in the number explainer', () => {
  // 24 and 31 of 74 characters leave 19: A201 takes 35, G701 17
  expect(codes('A101-2025')).toEqual(['G702', 'G703', 'G701']);
  // 24 and 46 leave 4
  expect(codes('')).toEqual(['G702', 'A101']);
  expect(pickFeaturedDocuments([], 'A101-2025')).toEqual([]);
});
