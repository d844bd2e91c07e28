import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import ImageOverlayHero from './image-overlay-hero.tsx';

const render = (url: string): string =>
  renderToStaticMarkup(
    <MemoryRouter>
      <ImageOverlayHero
        isFirst
        block={{
          kind: 'imageOverlayHero',
          id: 'hero',
          anchor: '',
          headline: 'Begin here',
          subhead: '',
          image: { url, alt: '', caption: '', width: 800, height: 560 },
          buttons: [],
        }}
      />
    </MemoryRouter>,
  );

it.each([
  ['https://shop.example/assets/plan.svg?v=1', true],
  ['https://shop.example/assets/plan.SVG', true],
  ['https://shop.example/assets/site.svg.jpg', false],
])('[LK-17] marks line art, but not photographs, to follow the theme: %s', (url, isDrawing) => {
  expect(render(url).includes('image-overlay-hero-picture drawn')).toBe(isDrawing);
});
