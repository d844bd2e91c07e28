import { createContext } from 'react-router';
import type { ShopContext } from '../shop/context.ts';
import type { WholeFrame } from './frame-markup/whole-frame.ts';

/** What the server hands to every loader and action: set once per request on React Router's load context. */
export const shopContext = createContext<ShopContext>();

/** The secret of this rendering for inline scripts; empty where no policy is wanted. */
export const nonceContext = createContext<string>('');

/**
 * The page that the server entry has drawn: nothing is written into a stream to be read again. Texts in their order, every second one a part that was drawn before
 * and holds no script: to put them together each time that something in them is found took a tenth of a page's time.
 */
export type DrawnPage = readonly string[];
export const pageContext = createContext<DrawnPage | null>(null);

/** What stands around the page with all its menus, for the server entry alone: a browser finds them in the page. Null where it was not read. */
export const frameContext = createContext<WholeFrame | null>(null);
