import type { Env } from '../../core/settings/store-settings.ts';
import type { Demo } from '../../server/demo/read-demo.ts';
import type { ShownCode } from '../console/console-page.ts';

/** Lists the demo's promo codes for the cart and for plans. */
export const describeCodes = ({ shop }: Demo): ShownCode[] => [
  ...shop.coupons.map(({ code, name }) => ({ code, where: 'cart' as const, about: name })),
  ...shop.planPromotionCodes.map(({ code, about }) => ({ code, where: 'plan' as const, about })),
];

/**
 * Lists the lines that `npm start` prints below the URL: each only if the platform that it describes is embedded
 * [PL-12].
 */
export function linesForPeople(
  env: Pick<Env, 'publicUrl' | 'isLocal' | 'isDemo'>,
  demo: Demo,
  /** null without a console */
  consoleKey: string | null,
  embedded: readonly { id: string }[],
): string[] {
  if (!env.isDemo) return [];
  const serves = (id: string): boolean => embedded.some((each) => each.id === id);
  const width = Math.max(...demo.people.map((person) => person.email.length));
  const people = demo.people.map(
    (person) => `  ${person.email.padEnd(width)}  ${person.password.padEnd(24)}  ${person.about}`,
  );
  return [
    ...(serves('identity') && people.length > 0 ? ['Demo customers (email, password):', ...people] : []),
    ...(serves('payment')
      ? ['Test card: 4242 4242 4242 4242, any future date, any three digits (4000 0000 0000 0002 is declined)']
      : []),
    ...(consoleKey !== null
      ? [
          `Console: ${env.publicUrl}/platform`,
          ...(serves('mail')
            ? [`Emails from the shop, with the links of new accounts: ${env.publicUrl}/platform#mail`]
            : []),
          ...(env.isLocal ? [] : [`Console key: ${consoleKey}`]),
        ]
      : []),
  ];
}
