import type { AccountControl, PersonIdentifiers } from '../../../core/embedded-platform.ts';
import type { ListedPerson } from '../../../features/desk/repository/directory.ts';
import type { AuditEntry } from '../../../features/desk/use-cases/audit.ts';
import type { DeskRepositories } from '../../../features/desk/use-cases/desk.ts';
import type { EventDelivery } from '../../../features/desk/use-cases/events/deliveries.ts';
import type { DeskMail, DeskMailBody } from '../../../features/desk/use-cases/mail-desk.ts';
import type { StaffNote } from '../../../features/desk/use-cases/records.ts';

export const mailOf = (change: Partial<DeskMail> = {}): DeskMail => ({
  id: 7,
  kind: 'order-confirmation',
  to: 'ann@example.com',
  subject: 'Test Shop order 10245: A101 is ready',
  state: 'sent',
  tries: 1,
  reason: null,
  createdAt: '2026-06-15T05:30:00.000Z',
  triedAt: '2026-06-15T05:30:01.000Z',
  sentAt: '2026-06-15T05:30:01.000Z',
  nextTry: null,
  isSecret: false,
  hasBody: true,
  isResent: false,
  ...change,
});

/** Creates in-memory repositories of the desk. `sessions`: number of a person's active sessions. */
export function createFakeDesk(people: readonly ListedPerson[] = []) {
  const lines: (AuditEntry & { intent?: string })[] = [];
  const known = new Map(people.map((person) => [person.customerId, person]));
  const mails = new Map<number, { mail: DeskMail; body: DeskMailBody | null }>();
  const deliveries = new Map<number, EventDelivery>();
  const notes = new Map<number, StaffNote[]>();
  const sessions = new Map<string, number>();
  const confirmed = new Set<string>();
  const resent: string[] = [];
  const reset: string[] = [];
  const linked: string[] = [];
  const at = '2026-06-15T12:00:00.000Z';
  const accounts: AccountControl = {
    async find(sub) {
      const person = [...known.values()].find((each) => each.sub === sub);
      return person ? { email: person.email, emailVerified: confirmed.has(sub), createdAt: at } : null;
    },
    async confirmEmail(sub) {
      const isNew = !confirmed.has(sub);
      confirmed.add(sub);
      return isNew;
    },
    async mailSignInLink(sub) {
      linked.push(sub);
      return true;
    },
    async reset(sub) {
      reset.push(sub);
      return true;
    },
  };
  const erased: PersonIdentifiers[] = [];
  const repositories: DeskRepositories = {
    accounts,
    purchases: { begunPlans: async () => [], settledPlans: async () => [] },
    documents: {
      add: async () => ({ ok: false, refusal: { code: 'empty' } }),
      versionsOf: async () => [],
      listCurrent: async () => new Map(),
      listAwaited: async () => [],
      maxMegabytes: 100,
    },
    insight: {
      read: async () => ({
        from: '2026-06-15',
        to: '2026-06-15',
        days: [],
        steps: { carts: 0, checkouts: 0, paid: 0 },
        views: 0,
        bought: 0,
        terms: 0,
        searched: [],
        missed: [],
        documents: [],
      }),
    },
    selling: null,
    registry: null,
    payers: null,
    panels: [],
    eraser: {
      hosted: [],
      async erase(person, deleteHosted) {
        if (!(await deleteHosted())) return 'silent';
        erased.push(person);
        known.delete(person.customerId);
        return 'done';
      },
    },
    audit: {
      async note({ who, action, about = null, why = '', outcome = 'read' }) {
        lines.push({ id: lines.length + 1, at, who: who.email, action, about, why, outcome });
      },
      async noteRefusal() {},
      async begin({ who, action, about, why, intent }) {
        const before = lines.find((line) => line.intent === intent);
        if (before) return { id: before.id, isNew: false };
        lines.push({ id: lines.length + 1, at, who: who.email, action, about, why, outcome: null, intent });
        return { id: lines.length, isNew: true };
      },
      async end(id, outcome) {
        const line = lines.find((each) => each.id === id);
        if (line) line.outcome = outcome;
      },
      find: async (id) => lines.find((line) => line.id === id) ?? null,
      list: async ({ about }) =>
        lines.filter((line) => !about || (line.about?.type === about.type && line.about.id === about.id)).reverse(),
      staff: async () => [...new Set(lines.map(({ who }) => who))],
    },
    directory: {
      byCustomer: async (customerId) => known.get(customerId) ?? null,
      byPayer: async (id) => [...known.values()].find(({ paymentCustomerId }) => paymentCustomerId === id) ?? null,
      byEmail: async (email) => [...known.values()].find((each) => each.email === email) ?? null,
      byEmails: async (emails) => [...known.values()].filter(({ email }) => emails.includes(email)),
      async byName(term) {
        const found = [...known.values()].filter(({ lastName }) =>
          lastName.toLowerCase().startsWith(term.toLowerCase()),
        );
        return { people: found, isNear: false };
      },
      async setLocked(sub, isLocked) {
        const person = [...known.values()].find((each) => each.sub === sub);
        if (!person || (person.lockedAt !== null) === isLocked) return false;
        known.set(person.customerId, { ...person, lockedAt: isLocked ? at : null });
        return true;
      },
    },
    mails: {
      list: async ({ to, text }) =>
        [...mails.values()]
          .map(({ mail }) => mail)
          .filter((mail) => (!to || to.includes(mail.to)) && (!text || mail.subject.includes(text))),
      counts: async () => ({ all: mails.size, failed: 0, waiting: 0, today: 0, unseen: 0 }),
      find: async (id) => mails.get(id) ?? null,
      async resend(id, intent) {
        resent.push(`${id} ${intent}`);
        return mails.get(id)?.body !== null;
      },
      sendNow: async () => true,
    },
    events: {
      deliveries: async () => [...deliveries.values()],
      counts: async () => ({ all: deliveries.size, waiting: 0, done: 0, failed: deliveries.size }),
      find: async (id) => deliveries.get(id) ?? null,
      async resend(id) {
        const found = deliveries.get(id);
        if (found) deliveries.set(id, { ...found, state: 'waiting', tries: 0 });
        return found !== undefined;
      },
    },
    health: {
      read: async () => ({
        startedAt: at,
        platforms: [],
        mails: { waiting: 0, oldest: null, failed: 0 },
        purchases: { waiting: 0, oldest: null },
        events: { waiting: 0, oldest: null, failed: 0 },
        jobs: [],
        failedJobs: [],
        lastEventAt: null,
        versions: { shop: '0', node: 'v0', postgres: '0' },
        database: { bytes: 0, connections: 0, mostConnections: 100 },
        lastBackup: null,
        disk: null,
      }),
    },
    records: {
      signIns: async (sub) =>
        Array.from({ length: sessions.get(sub) ?? 0 }, () => ({ signedInAt: at, lastUsedAt: at })),
      consents: async () => [],
      notes: async (customerId) => notes.get(customerId) ?? [],
      async addNote(customerId, note) {
        notes.set(customerId, [{ ...note, at }, ...(notes.get(customerId) ?? [])]);
      },
    },
  };
  return {
    repositories: repositories,
    lines,
    known,
    mails,
    deliveries,
    notes,
    sessions,
    confirmed,
    resent,
    reset,
    linked,
    erased,
  };
}
