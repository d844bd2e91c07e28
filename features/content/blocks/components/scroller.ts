/** Props of a scrollable box: keyboard-focusable in every browser, and named for screen readers. A group, not a region: a page may hold many. */
export const scrollRegionProps = (name: string) => ({ role: 'group', tabIndex: 0, 'aria-label': name }) as const;
