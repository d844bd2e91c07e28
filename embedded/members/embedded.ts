import type { Database } from '../../core/database/database.ts';
import type { Clock } from '../../core/dates.ts';
import { defineEmbeddedPlatform } from '../../core/embedded-platform.ts';
import type { Log } from '../../core/log.ts';
import { createEmbeddedMembers } from './embedded-members.ts';
import { createMemberControl } from './member-control.ts';
import { membersMigrations } from './migrations.ts';
import { clearMembers, type Member, seedMembers } from './seed.ts';

type Ground = { publicUrl: string; keys: { membersApiKey: string } };
type Host = Ground & { db: Database; clock: Clock; log: Log };
type Seeds = { members(): readonly Member[] };

const fill = (tx: Parameters<typeof seedMembers>[0], { members }: Seeds): Promise<void> => seedMembers(tx, members());

const baseOf = (publicUrl: string): string => `${publicUrl}/platform/members`;

export const embeddedMembers = defineEmbeddedPlatform({
  id: 'members',
  isForPrograms: true,
  migrations: membersMigrations,
  configure: ({ publicUrl, keys }: Ground) => ({ url: baseOf(publicUrl), apiKey: keys.membersApiKey, isHosted: false }),
  describe: ({ keys }: Ground) => ({ apiKey: keys.membersApiKey }),
  open: ({ publicUrl, db, clock, log, keys }: Host) => ({
    app: createEmbeddedMembers({
      db,
      clock,
      config: { apiKey: keys.membersApiKey, publicBase: baseOf(publicUrl) },
      log,
    }),
    own: { registry: createMemberControl(db) },
  }),
  clear: clearMembers,
  seed: fill,
  renew: fill,
});
