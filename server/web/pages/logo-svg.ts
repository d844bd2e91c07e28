import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoGlyph } from '../../../app/everywhere/parts/mark.ts';

/** The mark as it stands in pages outside React. Apart from those pages, since commands of a release have no React. */
export const renderLogoSvg = (): string => renderToStaticMarkup(createElement(LogoGlyph));
