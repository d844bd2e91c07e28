import { type LinkProps, Link as RouterLink } from 'react-router';

/** A link within the store. Every page knows all routes, so route discovery is off. */
export const Link = (props: LinkProps) => <RouterLink discover="none" {...props} />;
