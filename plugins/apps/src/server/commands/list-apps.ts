import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AppAdministration } from './app-administration.js';
import { accountOption, requireAccount } from './app-administration.js';

const options = z.object({
  owner: accountOption.optional().meta({ description: 'only those of this account, by email' }),
});

/** `apps list`: lists the apps of the instance. */
export function listAppsCommand(parts: AppAdministration): Command {
  const ownerName = async (ownerId: string) => (await parts.accounts.get(ownerId))?.email ?? null;
  return defineCommand({
    name: 'apps list',
    summary: 'List all apps by name.',
    options,
    examples: ['apps list', 'apps list --owner ada@example.com --json'],
    async run({ owner }, io) {
      const account = owner === undefined ? undefined : await requireAccount(parts, owner);
      const apps = await parts.store.listAll(account?.accountId);
      const owners = new Map<string, string | null>();
      for (const { ownerId } of apps) {
        if (!owners.has(ownerId)) owners.set(ownerId, await ownerName(ownerId));
      }
      const addresses = await Promise.all(apps.map((app) => parts.store.publishedUrl(app)));
      const listed = apps.map((app, index) => ({
        appId: app.appId,
        name: app.name,
        kind: app.kind,
        owner: owners.get(app.ownerId) ?? null,
        slug: app.slug,
        url: addresses[index],
        published: app.publishedVersionId !== undefined,
        createdAt: app.createdAt,
        updatedAt: app.updatedAt,
      }));
      io.result(listed, () => {
        if (listed.length === 0) return io.print('There are no apps yet.');
        io.table(
          ['App', 'Name', 'Owner', 'Published', 'Changed', 'Id'],
          listed.map(({ slug, name, owner, published, updatedAt, appId }) => [
            slug,
            name,
            owner ?? '',
            published ? 'yes' : 'no',
            updatedAt,
            appId,
          ]),
        );
      });
    },
  });
}
