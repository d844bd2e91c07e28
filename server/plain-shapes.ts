import { z } from 'zod';

/**
 * Zod writes and compiles a function of its own for each shape at its first use. A start uses a hundred shapes once or a few times: without that it takes a
 * twentieth less, and a page that is warm takes what it took. Imported before anything that declares a shape; nothing of the server makes code from text then.
 */
z.config({ jitless: true });
