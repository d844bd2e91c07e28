export { createEmbeddedMembers, type EmbeddedMembersOptions } from './embedded-members.ts';
export { membersMigrations } from './migrations.ts';
export { clearMembers, type Member, seedMembers } from './seed.ts';
