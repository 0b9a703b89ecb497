import { appOption, requireApp } from '@buildai/apps/commands';
import type { AppStore } from '@buildai/apps/shared';
import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { StoredSecrets } from '../stored-secrets.js';

/** `secrets list`: the secrets of an app, and those that it needs; no values. */
export const listSecretsCommand = (apps: AppStore, secrets: StoredSecrets): Command =>
  defineCommand({
    name: 'secrets list',
    summary: 'List the secrets of an app without their values, and the missing ones.',
    options: z.object({ app: appOption }),
    positions: ['app'],
    examples: ['secrets list habit-tracker', 'secrets list habit-tracker --json'],
    async run({ app }, io) {
      const { appId } = await requireApp(apps, app);
      const [saved, missing] = await Promise.all([secrets.list(appId), secrets.missing(appId)]);
      io.result({ secrets: saved, missing }, () => {
        if (saved.length + missing.length === 0) return io.print('This app has no secrets.');
        io.table(
          ['Key', 'Status', 'Sent to', 'Updated', 'Instructions'],
          [
            ...missing.map((key) => [key, 'Missing', '', '', '']),
            ...saved.map(({ key, hosts, isReadable, updatedAt, instructions }) => [
              key,
              'Set',
              isReadable ? 'readable by functions' : hosts.join(', ') || 'no host yet',
              updatedAt,
              instructions,
            ]),
          ],
        );
      });
    },
  });
