import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import { z } from 'zod';
import { NothingToPublish } from '../../shared/errors.js';
import { newestVersion } from '../newest-version.js';
import type { AppAdministration } from './app-administration.js';
import { appOption, requireApp } from './app-administration.js';

const options = z.object({
  app: appOption,
  force: z
    .boolean()
    .default(false)
    .meta({ description: "do it even if the owner's plan doesn't include publishing" }),
  off: z.boolean().default(false).meta({ description: 'take the app offline instead' }),
});

/** `apps publish`: publishes the newest version. */
export function publishAppCommand(parts: AppAdministration): Command {
  return defineCommand({
    name: 'apps publish',
    summary: 'Publish the newest version of an app. Use --off to unpublish it.',
    options,
    positions: ['app'],
    examples: ['apps publish habit-tracker', 'apps publish habit-tracker --off'],
    async run({ app: named, force, off }, io) {
      const { appId, name } = await requireApp(parts, named);
      const versionId = off ? undefined : await newestVersion(parts.publishableVersions(), appId);
      if (!off && versionId === undefined) throw new CommandError(NothingToPublish().message);
      if (versionId !== undefined && !(await parts.approval.isApproved({ appId, versionId }, io))) {
        return io.result({ appId, published: false }, () => io.print(`${name} was not published.`));
      }
      const app = await parts.store.publish(appId, versionId, { beyondPlan: force });
      const url = await parts.store.publishedUrl(app);
      io.result({ appId, published: !off, url }, () =>
        io.print(off ? `${app.name} is offline.` : `${app.name} is at ${url}`),
      );
    },
  });
}
