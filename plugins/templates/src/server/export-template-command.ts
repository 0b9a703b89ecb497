import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { CommandError, defineCommand } from '@buildai/core';
import type { Command } from '@buildai/core';
import type { AppStore } from '@buildai/apps/shared';
import { z } from 'zod';
import type { AppTemplates } from './app-templates.js';

const options = z.object({
  app: z
    .string()
    .min(1, 'Name an app.')
    .meta({ title: 'App', description: 'its ID, or its address without the domain', values: 'apps/app' }),
  output: z
    .string()
    .min(1)
    .optional()
    .meta({ description: 'output file (default: {app}.buildai.tgz)', values: 'files' }),
});

/** `templates export`: writes the template that was made of an app to a file. */
export function exportTemplateCommand(
  apps: Pick<AppStore, 'get' | 'findBySlug'>,
  templates: Pick<AppTemplates, 'find' | 'open'>,
): Command {
  return defineCommand({
    name: 'templates export',
    summary: 'Export an app’s saved template to a file that "apps import" reads.',
    options,
    positions: ['app'],
    examples: ['templates export client-crm', 'templates export client-crm --output crm.buildai.tgz'],
    async run({ app: named, output }, io) {
      const app = (await apps.get(named)) ?? (await apps.findBySlug(named));
      if (!app)
        throw new CommandError(`There is no app "${named}". Run "buildai apps list" to see all apps.`);
      const template = await templates.find(app.appId);
      const archive = template && (await templates.open(template));
      if (!archive) throw new CommandError(`No template was saved of ${app.name}. Save one in its settings.`);
      const file = output ?? `${app.slug}.buildai.tgz`;
      await pipeline(archive, createWriteStream(file));
      io.result({ appId: app.appId, file }, () => io.print(`The template of ${app.name} is in ${file}.`));
    },
  });
}
