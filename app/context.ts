import { createContext } from 'react-router';
import type { ShopContext } from '../shop/context.ts';

/** What the server hands to every loader and action: set once per request on React Router's load context. */
export const shopContext = createContext<ShopContext>();

/** The secret of this rendering for inline scripts; empty where no policy is wanted. */
export const nonceContext = createContext<string>('');
