import { appSettingDeclarations, appSettingRules, defineAppSetting } from '@buildai/apps/shared';
import { defaultPageAddress, statedPath } from '@buildai/code-model';
import type { Kit } from '@buildai/core';
import { InvalidInput } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { z } from 'zod';
import { mainPageApi } from '../../shared/main-page.js';
import { mainPageKey } from '../../shared/main-page-key.js';
import { pageFiles } from '../bundler/app-entry.js';

/** The page at which the app opens (default: its start page). */
export const mainPageSetting = defineAppSetting(
  mainPageKey,
  z
    .string()
    .max(200)
    .regex(/^(?:\/[\w/.~-]*)?$/, 'Choose a page of the app.'),
  '',
);

/** Registers the choice of the page at which an app opens. */
export function registerMainPage(
  kit: Pick<Kit<unknown>, 'contribute' | 'serve'>,
  versions: Pick<VersionStore, 'head' | 'files'>,
): void {
  const pagesOf = async (appId: string): Promise<readonly string[]> => {
    const head = await versions.head(appId);
    const files = head ? pageFiles(await versions.files(head.versionId)) : [];
    return files
      .map((file) => statedPath(file)?.path ?? defaultPageAddress(file.path))
      .filter((path) => !/[:*]/.test(path));
  };
  kit.contribute(appSettingDeclarations, mainPageSetting);
  kit.contribute(appSettingRules, {
    keys: [mainPageKey],
    async check({ app, values }) {
      const path = values[mainPageKey] as string;
      if (path === '' || (await pagesOf(app.appId)).includes(path)) return;
      const field = `body.appSettings.${mainPageKey}`;
      throw InvalidInput({ details: [{ field, message: 'This app has no page at this address.' }] });
    },
  });
  kit.serve(mainPageApi, {
    async listPages({ resource: { app } }) {
      return { pages: (await pagesOf(app.appId)).map((path) => ({ path })) };
    },
  });
}
