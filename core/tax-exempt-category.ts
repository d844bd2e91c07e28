/** An exemption in one state. `certificate`: its number; '' if only the exemption is known. */
export type TaxExemption = { state: string; certificate: string };

/** the platform's limit for the field */
const MAX_LENGTH = 255;
const BY_STATE = /^[A-Z]{2}(?:=[^;=]+)?(?:;[A-Z]{2}(?:=[^;=]+)?)*$/;

/**
 * Returns the tax exempt category of a customer who is exempt in some states: `NC=NC-58-204417;OH=OH-B-7719`, or only
 * the states if that is too long. '' without an exemption. A number with `;` or `=` is left out.
 */
export function formatTaxExemptCategory(exemptions: readonly TaxExemption[]): string {
  const sorted = exemptions.toSorted((one, other) => one.state.localeCompare(other.state));
  const full = sorted
    .map(({ state, certificate }) =>
      certificate === '' || /[;=]/.test(certificate) ? state : `${state}=${certificate}`,
    )
    .join(';');
  return full.length <= MAX_LENGTH ? full : sorted.map(({ state }) => state).join(';');
}

/**
 * Returns the exemption of a customer with this category for a billing address in a state; null if there is none. A
 * category that names no states, such as `resale`, exempts in all of them.
 */
export function findTaxExemption(category: string, state: string | null): TaxExemption | null {
  if (category === '' || state === null) return null;
  if (!BY_STATE.test(category)) return { state, certificate: '' };
  const found = category
    .split(';')
    .map((part) => part.split('='))
    .find(([of]) => of === state);
  return found ? { state, certificate: found[1] ?? '' } : null;
}
