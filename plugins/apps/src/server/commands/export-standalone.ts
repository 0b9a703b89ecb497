import { mkdir, readdir, rm } from 'node:fs/promises';
import type { CommandIo } from '@buildai/core';
import { CommandError } from '@buildai/core';
import type { App } from '../../shared/app-store.js';
import type { AppAdministration } from './app-administration.js';

/** @throws CommandError if the folder is not empty, or cannot be created. */
async function requireEmptyFolder(folder: string): Promise<void> {
  const entries = await mkdir(folder, { recursive: true })
    .then(() => readdir(folder))
    .catch(() => undefined);
  if (!entries) throw new CommandError(`The folder ${folder} can’t be created.`);
  if (entries.length > 0) throw new CommandError(`${folder} is not empty. Choose an empty folder.`);
}

/** `apps export --standalone`: a project that runs without the platform. An aborted export leaves nothing. */
export async function exportStandalone(
  parts: AppAdministration,
  app: App,
  folder: string,
  io: CommandIo,
): Promise<void> {
  const [writer] = parts.standaloneExports();
  if (!writer) throw new CommandError('No installed plugin can export projects.');
  await requireEmptyFolder(folder);
  const bar = io.progress(`Writing ${app.name}`);
  try {
    await writer.write(app, folder, io.signal);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  } finally {
    bar.end();
  }
  io.result({ appId: app.appId, folder }, () => {
    io.print(`${app.name} is in ${folder}. To run it:`);
    io.print(`  cd ${folder} && npm install && npm start`);
    io.print('See its README for what isn’t included, such as sign-in, access levels and data sources.');
  });
}
