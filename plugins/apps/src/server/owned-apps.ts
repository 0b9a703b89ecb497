import type { AccountExport } from '@buildai/auth/shared';
import { NotFound } from '@buildai/core/shared';
import type { AppExport } from '../shared/app-export.js';
import type { App } from '../shared/app-store.js';
import type { OwnAppStore } from './own-app-store.js';

/** Exports and deletes the apps of an account. */
export class OwnedApps implements AccountExport {
  readonly key = 'apps';

  constructor(
    private readonly store: OwnAppStore,
    private readonly parts: () => readonly AppExport[],
  ) {}

  /** Each app with the exports of all plugins. */
  async export(accountId: string): Promise<unknown> {
    const exported: unknown[] = [];
    for (const app of await this.store.listOwned(accountId)) exported.push(await this.#exportOne(app));
    return exported;
  }

  /** Idempotent: several instances may handle the same account. */
  async delete(accountId: string): Promise<void> {
    for (const { appId } of await this.store.listOwned(accountId)) {
      await this.store.delete(appId).catch((error: unknown) => {
        if (!NotFound.is(error)) throw error;
      });
    }
  }

  async #exportOne({ appId, kind, name, description, createdAt, updatedAt }: App): Promise<unknown> {
    const parts: Record<string, unknown> = {};
    for (const part of this.parts()) parts[part.key] = await part.export(appId);
    return { appId, kind, name, description, createdAt, updatedAt, ...parts };
  }
}
