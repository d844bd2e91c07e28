/**
 * What a box needs that scrolls by itself: within reach of the keyboard in every browser, and named for those who hear
 * where they landed. A group, not a region: a page may hold many.
 */
export const scrollRegionProps = (name: string) => ({ role: 'group', tabIndex: 0, 'aria-label': name }) as const;
