import { createContext } from 'react-router';
import type { ShopContext } from '../shop/context.ts';
import type { FullLayoutData } from './frame-markup/full-frame.ts';

/** What the server hands to every loader and action: set once per request on React Router's load context. */
export const shopContext = createContext<ShopContext>();

/** The secret of this rendering for inline scripts; empty where no policy is wanted. */
export const nonceContext = createContext<string>('');

/** The page that the server's entry has rendered. As the body of its response it would be written into a stream and read again. */
export const ssrPageContext = createContext<string | null>(null);

/** The frame with all its menus, for the server's entry alone: a browser finds them in the page. Null where it was not read. */
export const layoutContext = createContext<FullLayoutData | null>(null);
