import { z } from 'zod';
import { defineEndpoint } from '../../../api/define-endpoint.ts';
import { ok } from '../../../core/result.ts';
import { readDrawerMenus } from '../use-cases/read-frame.ts';

const item = z.object({
  kind: z.literal('item'),
  link: z.object({
    text: z.string(),
    href: z.string(),
    isNewTab: z.boolean(),
    count: z.number().int().optional().describe('how many documents it leads to'),
  }),
});
const group = z.object({ kind: z.literal('group'), label: z.string(), items: z.array(item) });
const dropdown = z.object({
  kind: z.literal('dropdown'),
  label: z.string(),
  items: z.array(z.discriminatedUnion('kind', [item, group])),
});
const menu = z.array(z.discriminatedUnion('kind', [item, group, dropdown]));

const EXAMPLE = { kind: 'item' as const, link: { text: 'Help', href: '/help', isNewTab: false } };

/** [HDR-07] Pages contain the menus as markup; the phone's drawer loads them when it opens. */
export const readMenusCall = defineEndpoint({
  method: 'GET',
  path: '/api/content/menus',
  summary: 'Get the main menu and the utility links of the pages',
  access: 'public',
  input: z.strictObject({}),
  output: z.object({ main: menu, utility: menu }),
  example: {
    input: {},
    output: {
      main: [{ kind: 'dropdown', label: 'Learn', items: [EXAMPLE] }],
      utility: [EXAMPLE],
    },
  },
  async run(context) {
    const { main, utility } = await readDrawerMenus(context);
    return ok({ main: main.map(writeEntry), utility: utility.map(writeEntry) });
  },
});

type Entry = z.output<typeof menu>[number];
type Read = Awaited<ReturnType<typeof readDrawerMenus>>['main'][number];

/** Copies the entry into the schema's mutable type. */
const writeEntry = (entry: Read): Entry => structuredClone(entry) as Entry;
