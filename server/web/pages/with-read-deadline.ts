import { decorateClient } from '../../../core/decorate-client.ts';
import type { Deadline } from '../../../core/request-deadline.ts';
import { err } from '../../../core/result.ts';
import type { ShopContext } from '../../../features/shared/shop-context.ts';
import { PLATFORMS } from '../../bootstrap/platforms.ts';

type Port = 'commerce' | 'content' | 'search' | 'payment' | 'identity' | 'users' | 'companies' | 'seats' | 'members';
/** `isResting`: whether a platform's breaker is not closed */
type Ports = Pick<ShopContext, Port> & { isResting?(platform: string): boolean };

const CALLS = new Map(PLATFORMS.map(({ id, calls }) => [id, calls]));

/** The companies and the seats are parts of the user service. */
const platformOf = (port: Port): string => (port === 'companies' || port === 'seats' ? 'users' : port);

function findKinds(port: Port): Readonly<Record<PropertyKey, unknown>> {
  const kinds = CALLS.get(platformOf(port));
  const inner = kinds?.[port];
  return typeof inner === 'object' ? inner : (kinds ?? {});
}

/** A platform with an open breaker must answer its probe within this time, or the page renders without it. */
const RESTING_MS = 250;
const tooLate = () => err('unavailable', 'the page waits no longer');

/**
 * [FA-04] Returns the same ports with reads that resolve as `unavailable` after the deadline. The reads continue, and
 * may fill a cache.
 */
export function withReadDeadline(ports: Ports, deadline: Deadline): Pick<ShopContext, Port> {
  const bound = <P extends Port>(port: P): ShopContext[P] => {
    const kinds = findKinds(port);
    return decorateClient(
      ports[port] as ShopContext[P],
      (response) => deadline.race(response, tooLate, ports.isResting?.(platformOf(port)) ? { maxMs: RESTING_MS } : {}),
      (name) => kinds[name] === 'read',
    );
  };
  return {
    commerce: bound('commerce'),
    content: bound('content'),
    search: bound('search'),
    payment: bound('payment'),
    identity: bound('identity'),
    users: bound('users'),
    companies: bound('companies'),
    seats: bound('seats'),
    members: bound('members'),
  };
}
