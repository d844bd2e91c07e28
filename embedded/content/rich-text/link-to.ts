export type EntityLink<T extends string = 'Entry' | 'Asset'> = {
  readonly sys: { readonly type: 'Link'; readonly linkType: T; readonly id: string };
};

/** Creates a link in the platform's format. */
export const linkTo = <T extends string>(linkType: T, id: string): EntityLink<T> => ({
  sys: { type: 'Link', linkType, id },
});

/** Parses a Markdown link: `entry:article.x`, `asset:logo` or `asset:asset.logo`. */
export function linkFrom(scheme: string, id: string): EntityLink {
  if (scheme === 'entry') return linkTo('Entry', id);
  return linkTo('Asset', id.startsWith('asset.') ? id : `asset.${id}`);
}
