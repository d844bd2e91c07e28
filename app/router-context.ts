import { createContext } from 'react-router';
import type { ShopContext } from '../features/shared/shop-context.ts';
import type { FullLayoutData } from './frame/markup/full-frame.ts';

/** The context of every loader and action: set once per request on React Router's load context. */
export const shopContext = createContext<ShopContext>();

/** The CSP nonce of this response for inline scripts; empty without a policy. */
export const nonceContext = createContext<string>('');

/** The page rendered by the server entry. As a response body it would be written to a stream and read again. */
export const ssrPageContext = createContext<string | null>(null);

/** The frame with all its menus, for the server entry alone: a browser reads them from the page. Null if it was not loaded. */
export const layoutContext = createContext<FullLayoutData | null>(null);
