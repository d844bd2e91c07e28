/** One thing that a load showed, and whether it is as it must be. Without `holds` it is reported for orientation. */
export type Finding = { what: string; found: string; holds?: boolean };

/** How long and how much; a quick run is for trying, not for judging. */
export type Effort = {
  listingSeconds: number;
  shoppers: number;
  flashSeconds: number;
  waiting: number;
  orders: number;
  killSeconds: number;
  killEverySeconds: number;
  /** how often the server is killed around what is mailed */
  mailKills: number;
  /** how many requests are sent at least while the processes are restarted in turn */
  rollingRequests: number;
};

export const getLoadProfile = (isQuick: boolean): Effort =>
  isQuick
    ? {
        listingSeconds: 5,
        shoppers: 40,
        flashSeconds: 5,
        waiting: 60,
        orders: 4,
        killSeconds: 20,
        killEverySeconds: 7,
        mailKills: 10,
        rollingRequests: 1_500,
      }
    : {
        listingSeconds: 60,
        shoppers: 100,
        flashSeconds: 20,
        waiting: 300,
        orders: 20,
        killSeconds: 300,
        killEverySeconds: 20,
        mailKills: 100,
        rollingRequests: 10_000,
      };

export const describeFinding = ({ what, found, holds }: Finding): string =>
  `${holds === undefined ? '    ' : holds ? 'ok  ' : 'NOT '} ${what.padEnd(58)} ${found}`;

/** The value below which `share` (0 to 1) of the values lie. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}
