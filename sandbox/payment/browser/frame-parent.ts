/**
 * Returns the origin of the page around a frame: this platform's, or the one that the page declares, such as a
 * separately hosted stand-in. The CSP of the frame's page restricts the allowed parents, and a browser delivers a
 * message only to its target origin.
 */
export const parentOrigin = (): string => new URLSearchParams(location.hash.slice(1)).get('host') ?? location.origin;
