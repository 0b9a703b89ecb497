import { existsSync } from 'node:fs';
import {
  CommandError,
  defineCommand,
  migrateDown,
  migrateUp,
  migrationOwners,
  migrationStatus,
  openDatabase,
  shareData,
  sqliteFile,
} from '@buildai/core';
import type { CommandIo, Database, MigrationOwner, MigrationStatus } from '@buildai/core';
import { z } from 'zod';
import { installedPlugins } from '../installed-plugins.js';
import { projectConfig } from '../project-config.js';

const options = z.object({
  status: z.boolean().default(false).meta({ description: 'only list what is applied and what is not' }),
  down: z.string().optional().meta({
    description: 'roll back the newest migrations of this owner: core, or the ID of a plugin',
    values: 'core/plugin',
  }),
  steps: z.coerce
    .number('This should be a number.')
    .int()
    .min(1)
    .max(1000)
    .default(1)
    .meta({ description: 'how many to roll back (default: 1)' }),
});

function showStatus(statuses: readonly MigrationStatus[], io: CommandIo): void {
  io.table(
    ['Owner', 'Migration', 'State'],
    statuses.flatMap(({ owner, applied, pending }) => [
      ...applied.map((name) => [owner, name, 'applied']),
      ...pending.map((name) => [owner, name, 'pending']),
    ]),
  );
}

async function apply(db: Database, owners: readonly MigrationOwner[], io: CommandIo): Promise<void> {
  const applied = (await migrateUp(db, owners)).map(({ owner, applied: names }) => ({
    owner,
    applied: names,
  }));
  const count = applied.reduce((sum, { applied: names }) => sum + names.length, 0);
  io.result(applied, () => {
    for (const { owner, applied: names } of applied) {
      for (const name of names) io.print(`${owner} ${name}`);
    }
    io.print(count === 0 ? 'All migrations are already applied.' : `${count} applied.`);
  });
}

async function takeBack(
  db: Database,
  owners: readonly MigrationOwner[],
  { down, steps }: { readonly down: string; readonly steps: number },
  io: CommandIo,
): Promise<void> {
  const owner = owners.find(({ id }) => id === down);
  if (!owner) {
    throw new CommandError(`No "${down}" is installed. Owners are ${owners.map(({ id }) => id).join(', ')}.`);
  }
  const [status] = await migrationStatus(db, [owner]);
  const newest = [...(status?.applied ?? [])].reverse().slice(0, steps);
  if (newest.length === 0) throw new CommandError(`Nothing of "${down}" is applied.`);
  if (
    !(await io.confirm(`Roll back ${newest.join(', ')} of "${down}"? The data in its tables will be lost.`))
  ) {
    return io.print('Nothing was rolled back.');
  }
  const undone = await migrateDown(db, owner, steps);
  io.result({ owner: down, undone }, () => io.print(`${undone.join(', ')} of "${down}" was rolled back.`));
}

/** `migrate`: applies migrations without starting the server. */
export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'Update the database to the schema of this version, show its status, or roll back migrations.',
  options,
  examples: ['migrate', 'migrate --status', 'migrate --down apps --steps 1'],
  async run({ status, down, steps }, io) {
    const { settings } = projectConfig();
    const owners = migrationOwners(await installedPlugins());
    const isThere = settings.databaseUrl !== undefined || existsSync(sqliteFile(settings));
    if (status && !isThere) {
      const all = owners.map(({ id, migrations }) => ({
        owner: id,
        applied: [],
        pending: migrations.map(({ name }) => name),
      }));
      return io.result(all, () => showStatus(all, io));
    }
    await using _lock = await shareData(settings);
    const db = openDatabase(settings);
    try {
      if (status) io.result(await migrationStatus(db, owners), (found) => showStatus(found, io));
      else if (down === undefined) await apply(db, owners, io);
      else await takeBack(db, owners, { down, steps }, io);
    } finally {
      await db.destroy();
    }
  },
});
