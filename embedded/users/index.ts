export { createEmbeddedUsers, type EmbeddedUsersOptions } from './embedded-users.ts';
export { usersMigrations } from './migrations.ts';
export { clearUsers, seedUsers, type UsersPerson } from './seed.ts';
