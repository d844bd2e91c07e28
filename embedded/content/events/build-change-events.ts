import type { ContentType } from '../../../platforms/content/model/index.ts';
import type { Change } from '../files/compare-libraries.ts';
import type { Asset, Entry } from '../files/library.ts';
import { isDeepEqual } from '../files/same.ts';
import { assetUrl } from '../graphql/asset-url.ts';
import { managementAsset, managementFields, managementSys } from '../management-shape.ts';
import { linkTo } from '../rich-text/link-to.ts';

type Action = 'publish' | 'unpublish' | 'archive' | 'auto_save' | 'delete';

/** One event: `topic` as in the platform's header, `body` as sent by the platform. */
export type ContentEvent = { readonly topic: string; readonly body: string };

export type ChangeEventOptions = {
  readonly model: readonly ContentType[];
  readonly space: string;
  readonly environment: string;
  readonly publicBase: string;
  readonly locale: string;
};

/** Maps a change of files to the platform's events: published, unpublished, or saved without publishing. */
export function buildChangeEvents(change: Change, options: ChangeEventOptions): ContentEvent[] {
  const actions = change.kind === 'Entry' ? entryActions(change) : assetActions(change);
  return actions.map((action) => ({
    topic: `ContentManagement.${change.kind}.${action}`,
    body: JSON.stringify(bodyOf(change, action, options)),
  }));
}

function entryActions({ before, after }: { before?: Entry; after?: Entry }): Action[] {
  const [was, is] = [before?.published ?? null, after?.published ?? null];
  if (after === undefined) return was ? ['unpublish', 'delete'] : ['delete'];
  const isArchived = after.status === 'archived' && before?.status !== 'archived';
  const hasDraft = !isDeepEqual(before?.preview ?? null, after.preview) && !isDeepEqual(after.preview, after.published);
  return [
    ...(was !== null && is === null ? (['unpublish'] as const) : []),
    ...(is !== null && !isDeepEqual(was, is) ? (['publish'] as const) : []),
    ...(isArchived ? (['archive'] as const) : []),
    ...(hasDraft && !isArchived ? (['auto_save'] as const) : []),
  ];
}

const assetActions = ({ after }: { after?: Asset }): Action[] =>
  after === undefined ? ['unpublish', 'delete'] : ['publish'];

function bodyOf(change: Change, action: Action, options: ChangeEventOptions): object {
  const isGone = action === 'unpublish' || action === 'delete';
  const where = { space: linkTo('Space', options.space), environment: linkTo('Environment', options.environment) };
  const sys = { type: `${isGone ? 'Deleted' : ''}${change.kind}`, id: change.id, ...where, ...factsOf(change) };
  if (isGone) return { sys };
  return { metadata: { tags: [], concepts: [] }, sys, fields: fieldsOf(change, action, options) };
}

function factsOf(change: Change): object {
  if (change.kind === 'Asset') return { revision: 1 };
  const entry = change.after ?? change.before;
  return entry ? managementSys(entry) : {};
}

function fieldsOf(change: Change, action: Action, { model, publicBase, locale }: ChangeEventOptions): object {
  if (change.kind === 'Asset')
    return change.after ? managementAsset(change.after, locale, assetUrl(change.after, publicBase, null)) : {};
  const type = model.find(({ id }) => id === change.after?.type);
  const version = action === 'publish' ? change.after?.published : (change.after?.preview ?? null);
  return type && version ? managementFields(type, version) : {};
}
