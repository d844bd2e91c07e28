import { describe, expect, it } from 'vitest';
import { formatCompanyFacts } from './quote.tsx';
import { getSlideView } from './use-testimonial-slides.ts';

describe('[CNT-09] testimonials: the slider’s status text', () => {
  it.each([
    ['one a view, at the start', 0, 360, 360, { first: 1, last: 1 }],
    ['one a view, the third', 720, 360, 360, { first: 3, last: 3 }],
    ['two a view, rounded by the browser', 1239.5, 1240, 620, { first: 3, last: 4 }],
    ['two a view, at the end', 1860, 1240, 620, { first: 4, last: 5 }],
    ['scrolled past the end by a springy browser', 4000, 360, 360, { first: 5, last: 5 }],
    ['not laid out yet', 0, 0, 0, { first: 1, last: 1 }],
  ])('%s', (_, left, shown, slide, view) => {
    expect(getSlideView(left, shown, slide, 5)).toEqual(view);
  });
});

it('[CNT-01] testimonials: company facts as far as they are known', () => {
  expect(formatCompanyFacts({ numberOfEmployees: 60, numberOfProjectsPerYear: 30 })).toBe(
    '60 people, 30 projects a year',
  );
  expect(formatCompanyFacts({ numberOfEmployees: 1, numberOfProjectsPerYear: null })).toBe('1 person');
  expect(formatCompanyFacts({ numberOfEmployees: null, numberOfProjectsPerYear: 1 })).toBe('1 project a year');
  expect(formatCompanyFacts({ numberOfEmployees: null, numberOfProjectsPerYear: null })).toBe('');
});
