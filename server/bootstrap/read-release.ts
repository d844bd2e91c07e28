import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const shape = z.object({ version: z.string() });

/** Returns the version of this release; `root` is the project's folder. */
export const readRelease = (root: string): string =>
  shape.parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).version;
