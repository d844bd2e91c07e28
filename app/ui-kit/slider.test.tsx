import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Slider } from './slider.tsx';

it.each([
  [1, 'slider two-up'],
  [2, 'slider two-up'],
  [3, 'slider'],
  [8, 'slider'],
])('[PRD-08] renders %i documents in a row of the class "%s"', (count, className) => {
  const slides = Array.from({ length: count }, (_, index) => `G70${index}`).map((code) => <p key={code}>{code}</p>);
  const html = renderToStaticMarkup(
    <Slider title="Goes with A101" headingId="goes">
      {slides}
    </Slider>,
  );
  expect(html).toContain(`<ul class="${className}">`);
});
