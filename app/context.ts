import { createContext } from 'react-router';
import type { ShopContext } from '../shop/context.ts';
import type { WholeFrame } from './drawn/whole-frame.ts';

/** What the server hands to every loader and action: set once per request on React Router's load context. */
export const shopContext = createContext<ShopContext>();

/** The secret of this rendering for inline scripts; empty where no policy is wanted. */
export const nonceContext = createContext<string>('');

/** The page that the server entry has drawn, as one text: nothing is written into a stream to be read again. */
export const pageContext = createContext<string>('');

/** What stands around the page with all its menus, for the server entry alone: a browser finds them in the page. Null where it was not read. */
export const frameContext = createContext<WholeFrame | null>(null);
