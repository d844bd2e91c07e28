import type { Queryable } from '../../core/database/database.ts';
import type { EmbeddedPlatformDefinition } from '../../core/embedded-platform.ts';
import { StartupError } from '../../core/process/startup-error.ts';

type Roles = NonNullable<EmbeddedPlatformDefinition<never, object, never, never>['staff']>;

export const STAFF_USAGE = 'npm run staff -- add EMAIL | remove EMAIL | list   the accounts that can open the desk';

/** Runs the arguments and returns lines to print; throws StartupError if they are invalid. */
export async function changeStaff(db: Queryable, roles: Roles, [verb, email]: readonly string[]): Promise<string[]> {
  if (verb === 'list') {
    const staff = await roles.list(db);
    return staff.length > 0 ? staff : ['No account has the role yet: npm run staff -- add EMAIL.'];
  }
  if ((verb !== 'add' && verb !== 'remove') || !email) throw new StartupError(STAFF_USAGE);
  const isGiven = verb === 'add';
  const isChanged = await roles.set(db, email, isGiven);
  if (isChanged === null)
    throw new StartupError(`No account has the email ${email}: create one in the shop first, then repeat the command.`);
  if (isGiven) return [isChanged ? `${email} can open the desk.` : `${email} can open the desk already.`];
  return [isChanged ? `${email} can't open the desk from the next request on.` : `${email} had no role.`];
}
