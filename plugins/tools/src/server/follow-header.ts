import type { App, AppStore } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import { newAppNames } from '../shared/new-app-names.js';
import type { ToolAppKind } from '../shared/tool-app.js';

/**
 * An app is called as its header says, unless its builder gave it another name. While the header is empty, or poses as
 * the platform, it has the name of a new app, so that it follows the header that is typed next.
 * @param before the header so far; undefined for one that names no app
 */
export const followHeader =
  (
    apps: Pick<AppStore, 'get' | 'posesAsPlatform' | 'rename'>,
    { appId }: Pick<App, 'appId'>,
    { kind, before, header }: { kind: ToolAppKind; before: string | undefined; header: string },
  ) =>
  async (transaction: Transaction): Promise<void> => {
    if (before === undefined) return;
    const nameBy = (text: string): string => {
      const name = text.trim();
      return name === '' || apps.posesAsPlatform(name) ? newAppNames[kind] : name;
    };
    // Read here: another tab may have renamed the app meanwhile.
    const current = (await apps.get(appId, transaction))?.name;
    const isFollowing = current === nameBy(before) || current === newAppNames[kind];
    const name = nameBy(header);
    if (isFollowing && name !== current) await apps.rename(appId, { name }, transaction);
  };
