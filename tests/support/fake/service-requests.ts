import type {
  RequestAct,
  ServiceRequest,
  ServiceRequests,
} from '../../../features/requests/repository/service-requests.ts';
import type { Outbox } from '../../../features/shared/emails/outbox-port.ts';

/** Creates requests to customer service in memory. `expired`: requests whose claim is older than two minutes. */
export function createFakeRequests(outbox: Pick<Outbox, 'write'>) {
  const byId = new Map<string, ServiceRequest>();
  const acts: (RequestAct & { requestId: string })[] = [];
  const expired = new Set<string>();
  const at = '2026-06-15T12:00:00.000Z';
  const record = (requestId: string, act: RequestAct['act'], actor: string | null) =>
    void acts.push({ requestId, at, act, actor });
  const change = (requestId: string, next: Partial<ServiceRequest>): void =>
    void byId.set(requestId, { ...byId.get(requestId)!, ...next });
  const findOpen = (requestId: string): ServiceRequest | null => {
    const request = byId.get(requestId);
    return request?.state === 'open' ? request : null;
  };
  const requests: ServiceRequests = {
    async insert(request, mail) {
      const open = [...byId.values()].find(
        ({ kind, subject, state }) => state === 'open' && kind === request.kind && subject === request.subject,
      );
      if (open) return { request: open, isNew: false };
      const made: ServiceRequest = {
        ...request,
        state: 'open',
        claimedBy: null,
        claimedAt: null,
        endedAt: null,
        endedBy: null,
        answer: '',
      };
      byId.set(request.requestId, made);
      record(request.requestId, 'sent', null);
      await outbox.write(mail);
      return { request: made, isNew: true };
    },
    find: async (requestId) => byId.get(requestId) ?? null,
    listOwn: async (sub) => [...byId.values()].filter(({ requester }) => requester.sub === sub).reverse(),
    list: async ({ isOpen, kinds, companyId, limit = 200 }) =>
      [...byId.values()]
        .filter(
          (each) =>
            (isOpen === undefined || (each.state === 'open') === isOpen) &&
            (kinds === undefined || kinds.includes(each.kind)) &&
            (companyId === undefined || each.companyId === companyId),
        )
        .sort((one, other) => one.dueOn.localeCompare(other.dueOn))
        .slice(0, limit),
    async countOpen() {
      const open = [...byId.values()].filter(({ state }) => state === 'open');
      return Object.fromEntries(open.map(({ kind }) => [kind, open.filter((each) => each.kind === kind).length]));
    },
    listActs: async (requestId) => acts.filter((each) => each.requestId === requestId),
    async withdraw(requestId, sub, moment) {
      const request = findOpen(requestId);
      if (!request || request.requester.sub !== sub || request.claimedAt !== null) return false;
      change(requestId, { state: 'withdrawn', endedAt: moment.toISOString() });
      record(requestId, 'withdrawn', null);
      return true;
    },
    async claim(requestId, by) {
      const request = findOpen(requestId);
      if (!request || (request.claimedAt !== null && !expired.has(requestId))) return false;
      expired.delete(requestId);
      change(requestId, { claimedBy: by, claimedAt: at });
      record(requestId, 'claimed', by);
      return true;
    },
    async release(requestId, by) {
      if (findOpen(requestId)?.claimedBy !== by) return;
      change(requestId, { claimedBy: null, claimedAt: null });
      record(requestId, 'released', by);
    },
    async finish(requestId, { state, by, answer, at: moment }, mail) {
      if (findOpen(requestId)?.claimedBy !== by) return false;
      change(requestId, {
        state,
        endedAt: moment.toISOString(),
        endedBy: by,
        answer,
        claimedBy: null,
        claimedAt: null,
      });
      record(requestId, state, by);
      if (mail) await outbox.write(mail);
      return true;
    },
  };
  return { requests, byId, acts, expired };
}
