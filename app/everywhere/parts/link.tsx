import { type LinkProps, Link as RouterLink } from 'react-router';

/** A link within the store. Every page knows all routes: there is nothing to discover. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;
