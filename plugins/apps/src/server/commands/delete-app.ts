import { defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import type { AppAdministration } from './app-administration.js';
import { appOption, requireApp } from './app-administration.js';

const options = z.object({ app: appOption });

/** `apps delete`: deletes an app. */
export function deleteAppCommand(parts: AppAdministration): Command {
  return defineCommand({
    name: 'apps delete',
    summary: 'Delete an app with its versions, data, files, and users.',
    options,
    positions: ['app'],
    examples: ['apps delete habit-tracker', 'apps delete habit-tracker --yes --json'],
    async run({ app: named }, io) {
      const { appId, name, slug } = await requireApp(parts, named);
      const sure = await io.confirm(
        `Delete "${name}" (${slug}, ${appId}) with its versions, data, files, and users? This can’t be undone.`,
      );
      if (sure) await parts.store.deleteHere(appId);
      io.result({ appId, deleted: sure }, () =>
        io.print(sure ? `${name} was deleted.` : `Nothing was deleted.`),
      );
    },
  });
}
