import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Mark } from '../../../app/everywhere/parts/mark.ts';

/** The mark as it stands in pages outside React. Apart from those pages, since commands of a release have no React. */
export const drawMark = (): string => renderToStaticMarkup(createElement(Mark));
