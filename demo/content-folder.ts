import { join } from 'node:path';

/** The demo's pages and articles, which the embedded content platform serves unless another folder is configured. */
export const demoContentFolder = (root: string): string => join(root, 'demo', 'content');
