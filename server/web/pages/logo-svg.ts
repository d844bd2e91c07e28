import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { LogoGlyph } from '../../../features/catalogue/ui/mark.ts';

/** Renders the logo for pages outside React. In a separate module, since commands of a release have no React. */
export const renderLogoSvg = (): string => renderToStaticMarkup(createElement(LogoGlyph));
