import type { App, AppStore } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';

/**
 * An app is called as its header says, unless its builder gave it another name.
 * @param before the header so far; undefined for one that names no app
 */
export const followHeader =
  (
    apps: Pick<AppStore, 'posesAsPlatform' | 'rename'>,
    app: App,
    before: string | undefined,
    header: string,
  ) =>
  async (transaction: Transaction): Promise<void> => {
    const name = header.trim();
    if (before !== app.name || name === '' || name === app.name || apps.posesAsPlatform(name)) return;
    await apps.rename(app.appId, { name }, transaction);
  };
