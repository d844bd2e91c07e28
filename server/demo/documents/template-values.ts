import type { ComposedProduct } from './composed-product.ts';

/** The document type; it determines the first page and the numbering of articles. */
type Mode = 'agreement' | 'conditions' | 'bond' | 'qualification' | 'guide' | 'bid' | 'exhibit' | 'form';
/** The subject of the contract: construction, a part of it, services and design, goods, maintenance. */
type Family = 'works' | 'sub' | 'services' | 'goods' | 'care';
type Delivery = 'conventional' | 'manager' | 'design-build' | 'interiors' | 'international' | 'program' | 'integrated';

export type Context = {
  mode: Mode;
  family: Family;
  delivery: Delivery;
  parties: [string, string, string];
  /** facts that variant conditions of the library may test */
  tags: ReadonlySet<string>;
  /** replacements for `{word}` in the texts of the entry, and in the library */
  words: ReadonlyMap<string, string>;
  libraryWords: ReadonlyMap<string, string>;
};

const deliveries: Record<string, Delivery> = {
  '3': 'manager',
  '4': 'design-build',
  '5': 'interiors',
  '6': 'international',
  '7': 'program',
  '9': 'integrated',
};

/** Parses the delivery method from the second digit of the number, as in the numbering legend: `A133` is 3. */
const readDelivery = (code: string): Delivery => deliveries[code.charAt(2)] ?? 'conventional';

const readMode = (entry: ComposedProduct): Mode => {
  switch (entry.documentType) {
    case 'Agreement':
      return 'agreement';
    case 'Terms and Scope':
      return 'conditions';
    case 'Bond and Qualification':
      return entry.sections.includes('surety-undertaking') || /bond|surety/i.test(entry.title)
        ? 'bond'
        : 'qualification';
    case 'Guide':
      return 'guide';
    case 'Bid Document':
      return 'bid';
    case 'Exhibit':
      return 'exhibit';
    case 'Form':
      return 'form';
  }
};

const serviceProvider =
  /architect|consultant|engineer|advis[eo]r|program manager|project manager|designer$|specialist|commissioning|surveyor/i;

const ownerLike = /owner|employer|client|developer|tenant|obligee/i;

const readFamily = (entry: ComposedProduct): Family => {
  const uses = (...names: string[]) => names.some((name) => entry.sections.includes(name));
  const [first = 'Owner', second = 'Contractor'] = entry.parties;
  if (uses('maintenance-scope', 'service-levels') && !uses('work')) return 'care';
  if (uses('procurement-scope')) return 'goods';
  if (uses('subcontract-scope') || /sub-?contractor/i.test(second)) return 'sub';
  if (serviceProvider.test(second) && !uses('work')) return 'services';
  if (uses('services-manager-builder', 'design-build-scope', 'work')) return ownerLike.test(first) ? 'works' : 'sub';
  if (
    uses(
      'fee-service',
      'services-basic',
      'services-consultant',
      'services-adviser',
      'subconsultant-scope',
      'payments-services',
      'program-scope',
    )
  )
    return 'services';
  if (/vendor|supplier|seller/i.test(second)) return 'goods';
  if (/service provider|facility contractor|operator|maintenance/i.test(second)) return 'care';
  return ownerLike.test(first) && /contractor|builder|construction/i.test(second) ? 'works' : 'services';
};

const thirdParty: Record<Delivery, string> = {
  conventional: 'Architect',
  manager: 'Architect',
  'design-build': 'Owner’s Representative',
  interiors: 'Architect',
  international: 'Architect',
  program: 'Program Manager',
  integrated: 'Core Group',
};
const daysToClaim: Record<Delivery, number> = {
  conventional: 21,
  manager: 18,
  'design-build': 14,
  interiors: 12,
  international: 28,
  program: 15,
  integrated: 10,
};
const daysToPay: Record<Delivery, number> = {
  conventional: 30,
  manager: 25,
  'design-build': 20,
  interiors: 30,
  international: 45,
  program: 28,
  integrated: 15,
};

const nounsOf: Record<Family, { work: string; is: string; sum: string; contract: string; documents: string }> = {
  works: { work: 'Work', is: 'is', sum: 'Contract Sum', contract: 'Contract', documents: 'Contract Documents' },
  sub: { work: 'Work', is: 'is', sum: 'Subcontract Sum', contract: 'Subcontract', documents: 'Subcontract' },
  services: { work: 'Services', is: 'are', sum: 'Fee', contract: 'Agreement', documents: 'Agreement' },
  goods: { work: 'Supply', is: 'is', sum: 'Price', contract: 'Agreement', documents: 'Agreement' },
  care: { work: 'Services', is: 'are', sum: 'Fee', contract: 'Agreement', documents: 'Agreement' },
};

const readParties = (entry: ComposedProduct, family: Family, delivery: Delivery): [string, string, string] => {
  const [first = 'Owner', second = 'Contractor', third] = entry.parties;
  const usual = family === 'services' ? 'Contractor' : family === 'sub' ? 'Owner' : thirdParty[delivery];
  return [first, second, third ?? usual];
};

/** The library calls the paying party `{1}`: a bond or a statement names the signing party first. */
const orderForLibrary = (mode: Mode, parties: [string, string, string], named: number): [string, string, string] => {
  const isTurned = (mode === 'bond' || mode === 'qualification' || mode === 'bid') && !ownerLike.test(parties[0]);
  const at = parties.findIndex((party, index) => index < named && ownerLike.test(party));
  if (!isTurned || at < 1) return parties;
  const others = parties.filter((_, index) => index !== at);
  return [parties[at]!, others[0]!, others[1]!];
};

const isArchitect = (party: string): boolean => /architect/i.test(party);

/**
 * Whether a third party administers the contract, certifies payment and decides claims first: named, or usual for the
 * delivery.
 */
const hasAdministrator = (entry: ComposedProduct, family: Family, delivery: Delivery): boolean =>
  family === 'works' && (entry.parties.length > 2 || !['conventional', 'interiors'].includes(delivery));

const nameTexts = (
  parties: [string, string, string],
  family: Family,
  delivery: Delivery,
  isAdministered: boolean,
): ReadonlyMap<string, string> => {
  const administrator = parties.find(isArchitect) ?? thirdParty[delivery];
  const certifier = isAdministered ? administrator : parties[0];
  const hasDecider = isAdministered && !['design-build', 'international', 'integrated'].includes(delivery);
  const daysToCure = family === 'sub' ? 5 : delivery === 'international' ? 21 : family === 'services' ? 14 : 10;
  return new Map([
    ['1', parties[0]],
    ['2', parties[1]],
    ['3', parties[2]],
    ['certifier', certifier],
    ['decider', administrator],
    ['designer', parties.find(isArchitect) ?? 'Architect'],
    ['obligee', parties.find((party) => ownerLike.test(party)) ?? parties[0]],
    ['countersigned', hasDecider ? ` and countersigned by the ${certifier}` : ''],
    ['and-decider', hasDecider ? ` and to the ${administrator}` : ''],
    ['notice-days', String(family === 'sub' ? 7 : daysToClaim[delivery])],
    ['payment-days', String(daysToPay[delivery])],
    ['cure-days', String(daysToCure)],
    ...Object.entries(nounsOf[family]),
  ]);
};

/** Derives from a catalogue entry everything the composition depends on. */
export const describeEntry = (entry: ComposedProduct): Context => {
  const mode = readMode(entry);
  const family = readFamily(entry);
  const delivery = readDelivery(entry.code);
  const parties = readParties(entry, family, delivery);
  const isAdministered = hasAdministrator(entry, family, delivery);
  const libraryParties = orderForLibrary(mode, parties, entry.parties.length);
  return {
    mode,
    family,
    delivery,
    parties,
    tags: new Set([
      mode,
      family,
      delivery,
      isAdministered ? 'administered' : 'direct',
      `series-${entry.code.charAt(0).toLowerCase()}`,
    ]),
    words: nameTexts(parties, family, delivery, isAdministered),
    libraryWords: nameTexts(libraryParties, family, delivery, isAdministered),
  };
};
