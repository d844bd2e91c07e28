import { expect, it } from 'vitest';
import { changeSlide, readSlides } from './slide-view.ts';

const slides = Array.from({ length: 8 }, (_, index) => ({ left: 24 + index * 324, width: 300 }));

it('[CR2] the slide at the start is the current one; slides in view are clickable, partly visible ones are not', () => {
  expect(readSlides(slides, { left: 0, width: 694 })).toEqual({ current: 1, first: 1, last: 2 });
  expect(readSlides(slides, { left: 324 * 3, width: 694 })).toEqual({ current: 4, first: 4, last: 5 });
  expect(readSlides(slides, { left: 324 * 7, width: 694 })).toEqual({ current: 8, first: 8, last: 8 });
  // between two slides both are clickable
  expect(readSlides(slides, { left: 170, width: 348 })).toEqual({ current: 2, first: 1, last: 2 });
});

it('[CR2] handles a single slide, and none', () => {
  expect(readSlides(slides.slice(0, 1), { left: 0, width: 694 })).toEqual({ current: 1, first: 1, last: 1 });
  expect(readSlides([], { left: 0, width: 694 })).toEqual({ current: 1, first: 1, last: 1 });
});

it('[PRD-12] open pages wrap around in both directions', () => {
  expect([changeSlide(1, 1, 8), changeSlide(8, 1, 8), changeSlide(1, -1, 8), changeSlide(5, -1, 8)]).toEqual([
    2, 1, 8, 4,
  ]);
});
