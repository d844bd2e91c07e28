import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import CopiesQuestion from './copies-question.tsx';

const ask = (each?: number): string =>
  renderToStaticMarkup(
    <CopiesQuestion
      copies={120}
      code="G705"
      remaining={2}
      each={each}
      onYes={() => undefined}
      onNo={() => undefined}
    />,
  );

it('[CRT-13] the question about many copies says what they come to, where that is known', () => {
  expect(ask(1_600)).toContain('</strong> $16 each, $1,920 in all. Each copy of a one-time document is for one job.');
  expect(ask()).toContain('</strong> Each copy of a one-time document is for one job.');
});
