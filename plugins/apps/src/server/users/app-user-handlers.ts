import type { Accounts, AppPeople, AppPerson } from '@buildai/auth/shared';
import type { Database, Handlers } from '@buildai/core';
import type { App } from '../../shared/app-store.js';
import type { AppPersonView, appUsersApi } from '../../shared/app-users-api.js';
import { usersPageSize } from '../../shared/app-users-api.js';
import type { AppChanges } from '../app-changes.js';
import { listCollaborators } from '../collaborator-repository.js';

type PeopleHandlers = Pick<Handlers<typeof appUsersApi>, 'listUsers' | 'changeUser' | 'removeUser'>;

/** Handlers for the people of an app. Builder access required. */
export function createAppUserHandlers(
  db: Database,
  accounts: Accounts,
  people: AppPeople,
  changes: Pick<AppChanges, 'people'>,
): PeopleHandlers {
  const userView = ({ userId, email, name, role, lastSeenAt }: AppPerson): AppPersonView => ({
    userId,
    kind: 'user',
    email,
    name,
    role,
    lastSeenAt: lastSeenAt ?? null,
  });

  /** The owner first, then the collaborators in the order of invitation. */
  const buildersOf = async (app: App, search = ''): Promise<readonly AppPersonView[]> => {
    const joined = (await listCollaborators(db, app.appId)).flatMap(({ accountId }) => accountId ?? []);
    const builders = await Promise.all([app.ownerId, ...joined].map((id) => accounts.get(id)));
    const seen = await people.buildersSeen(app.appId);
    const wanted = search.toLowerCase();
    return builders
      .filter((account) => account !== undefined)
      .filter(({ email, name }) => `${email} ${name}`.toLowerCase().includes(wanted))
      .map(({ accountId, email, name }) => ({
        userId: accountId,
        kind: 'builder',
        email,
        name,
        role: 'admin',
        lastSeenAt: seen.get(accountId) ?? null,
      }));
  };

  return {
    async listUsers({ query: { page, search }, resource: { app } }) {
      const selection = { search, offset: page * usersPageSize, limit: usersPageSize };
      const users = await people.list(app.appId, selection);
      const builders = page === 0 ? await buildersOf(app, search) : [];
      return { builders: [...builders], users: users.people.map(userView), total: users.total };
    },
    async changeUser({ body, params, resource: { app } }) {
      const user = await people.setRole(app.appId, params.userId, body.role);
      await changes.people(app.appId);
      return userView(user);
    },
    async removeUser({ params, query, resource: { app } }) {
      await people.remove(app.appId, params.userId, query);
      await changes.people(app.appId);
    },
  };
}
