/** An address below the store's root. */
export type PageAddress =
  | { readonly kind: 'home' }
  | { readonly kind: 'page'; readonly slug: string; readonly parentSlug: string | null }
  | { readonly kind: 'landing'; readonly slug: string };
