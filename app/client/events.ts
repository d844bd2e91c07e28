/** Every event a page can tell, in one file that loads when there is something to tell: `tell.ts`. */
export { noteBegun } from './begun-checkouts.ts';
export * from './cart-events.ts';
export * from './data-layer.ts';
export * from './order-events.ts';
export * from './safe-to-measure.ts';
export * from './search-events.ts';
