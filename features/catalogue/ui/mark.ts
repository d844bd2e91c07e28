import { createElement, type ReactElement } from 'react';

/** The default logo glyph: a sheet with a tab. No JSX, so that commands can load it from its source. */
export const LogoGlyph = (): ReactElement =>
  createElement(
    'svg',
    { viewBox: '0 0 24 26', 'aria-hidden': true },
    createElement('path', { d: 'M1.2 1.2h16.6v23.6H1.2z', fill: 'none', stroke: 'currentColor', strokeWidth: 2.4 }),
    createElement('path', { d: 'M19 4h5v9h-5z', fill: 'var(--action)' }),
    createElement('path', { d: 'M5 7.5h9', stroke: 'currentColor', strokeWidth: 3 }),
  );
