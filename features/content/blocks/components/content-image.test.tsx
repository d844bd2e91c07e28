import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContentImage } from './content-image.tsx';

it('[LK-55] reserves the space of an image, and removes it with its frame once the image failed to load', () => {
  const image = { url: '/a.svg', alt: 'A desk', caption: '', width: 800, height: 560 };
  const html = renderToStaticMarkup(<ContentImage image={image} />);
  expect(html).toContain('width="800" height="560"');
  expect(html).not.toContain('data-lost');
});
