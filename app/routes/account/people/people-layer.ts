/** The dialogs of the page. Each has an address, so that Back closes it and none needs a script. */
const PEOPLE_LAYERS = ['invite', 'move', 'take-back'] as const;
type PeopleLayerName = (typeof PEOPLE_LAYERS)[number];
/** `of`: the seat that the dialog is about; empty for an invitation. */
export type PeopleLayer = { name: PeopleLayerName; of: string };

/** Returns the dialog that the URL opens; null for none. */
export function readPeopleLayer(search: string): PeopleLayer | null {
  const given = new URLSearchParams(search);
  const name = PEOPLE_LAYERS.find((one) => one === given.get('open'));
  return name ? { name, of: given.get('of') ?? '' } : null;
}
