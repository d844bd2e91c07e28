import type { Entry, PlacesOf, Texts } from './catalogue-of.ts';
import type { en } from './en.ts';

type Forms<E> = E extends string ? E : E extends object ? E[keyof E] : never;
/** The places of all forms of a translation; forms need a count to choose by. */
type PlacesIn<E> = PlacesOf<Forms<E>> | (E extends string ? never : 'count');
/** Nothing that the English text does not have, everything it has; the count may stay unsaid, as in "one document". */
type HasPlaces<S, T> = [PlacesIn<T>] extends [PlacesOf<S>]
  ? [Exclude<PlacesOf<S>, 'count'>] extends [PlacesIn<T>]
    ? true
    : false
  : false;

/**
 * What a translation `T` of the texts `S` must look like: each key of theirs with the same places, in whatever forms its
 * language has, and no key besides. Where it does not hold, the compiler says which places are wanted.
 */
export type Translated<S extends Texts, T> = {
  [K in keyof S]: K extends keyof T ? (HasPlaces<S[K], T[K]> extends true ? T[K] : { places: PlacesOf<S[K]> }) : Entry;
} & { [K in Exclude<keyof T, keyof S>]: never };

/** [CNT-08] The texts of another language, held against the English ones by the compiler. Returns them as they are. */
export const translate = <const T extends Texts>(texts: T & Translated<typeof en, T>): T => texts;
