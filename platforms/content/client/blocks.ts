import type { z } from 'zod';
import type { accordion } from '../blocks/accordion.ts';
import type { BLOCKS } from '../blocks/index.ts';
import type { testimonial } from '../blocks/testimonials.ts';
import type { brand } from '../shared-entries/brand.ts';
import type { document } from '../shared-entries/document.ts';
import type { documentSet } from '../shared-entries/document-set.ts';
import type { role } from '../shared-entries/role.ts';
import type { subscription } from '../shared-entries/subscription.ts';

type Reads<D> = D extends { reader(...given: never): infer S extends z.ZodType } ? z.output<S> : never;

/** One block of a page, by its content type, as declared. Unset texts are empty strings; lists may be empty. */
export type Block = Reads<(typeof BLOCKS)[number]>;
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;
/** The reference to a block: each is read by id [CNT-04]. */
export type BlockRef = { readonly kind: BlockKind; readonly id: string };

export type AccordionView = Reads<typeof accordion.part>;
export type BrandView = Reads<typeof brand>;
export type DocumentView = Reads<typeof document>;
export type RoleView = Reads<typeof role>;
/** Documents used together, in order of use. [CNT-03] */
export type SetView = Reads<typeof documentSet>;
export type SubscriptionView = Reads<typeof subscription>;
export type ModalView = NonNullable<SubscriptionView['modal']>;
export type TestimonialView = Reads<typeof testimonial>;
