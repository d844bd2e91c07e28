import { expect, it } from 'vitest';
import { definitionUrl } from './definition-url.ts';

it('[OP-04] requests a definition from the same URL as the embed script', () => {
  const at = (scriptUrl: string, region = 'na1') => definitionUrl({ scriptUrl, portalId: '4104', region }, 'f/1');
  expect(at('https://js.hsforms.net/forms/embed/v2.js')).toBe(
    'https://forms.hsforms.com/embed/v3/form/4104/f%2F1/json',
  );
  expect(at('https://js-eu1.hsforms.net/forms/embed/v2.js', 'eu1')).toBe(
    'https://forms-eu1.hsforms.com/embed/v3/form/4104/f%2F1/json',
  );
  expect(at('http://localhost:3000/platform/forms/v2.js')).toBe(
    'http://localhost:3000/platform/forms/embed/v3/form/4104/f%2F1/json',
  );
});
