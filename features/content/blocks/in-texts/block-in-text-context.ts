import { createContext, type ReactNode } from 'react';

/** How a page renders the blocks embedded in its texts, by id. Apart from the texts: a page loads their script only with a block that shows one. */
export const BlockInTextContext = createContext<(id: string) => ReactNode>(() => null);
