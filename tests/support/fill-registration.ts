import type { Locator } from 'playwright-core';

const FIELDS = [
  ['First name', 'Rosa'],
  ['Last name', 'Quill'],
  ['Email', 'rosa@quill.example'],
  ['Company', 'Quill Works'],
] as const;

/** Fills in the demo's registration form, in its page or its dialog. The caller submits it. */
export async function fillRegistration(place: Locator): Promise<void> {
  for (const [name, value] of FIELDS) await place.getByRole('textbox', { name }).fill(value);
  await place.getByRole('combobox', { name: 'Role' }).selectOption({ label: 'Architect' });
}
