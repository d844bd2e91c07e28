/**
 * The origin of the page around a frame: this platform's own, or another one where that page says so, as for a stand-in at an address of its own. The
 * policy of the frame's page names who may frame it at all, and a browser hands a message to no other origin than the one it is addressed to.
 */
export const parentOrigin = (): string => new URLSearchParams(location.hash.slice(1)).get('host') ?? location.origin;
