import type { App, AppStore } from '@buildai/apps/shared';
import type { Transaction } from '@buildai/core';
import { Conflict, NotFound } from '@buildai/core/shared';
import type { PaidWorks } from '@buildai/plans/shared';
import { countGeneration } from '@buildai/plans/shared';
import type { AppChanges, FileChange, FileRename, VersionStore } from '@buildai/versions/shared';
import type { ToolApp } from '../../shared/tool-app.js';
import { describeEdit } from './describe-edit.js';
import { firstVersion } from './first-version.js';
import { parseToolApp } from './parse-tool-app.js';

/** How often a change is planned again when someone else was faster. */
const attempts = 4;
/** Versions whose tools are held in memory. */
const maxEntries = 200;

/** A change of the tools of an app, planned against its newest version. */
export interface PlannedChange<T> {
  readonly changes: readonly FileChange[];
  readonly renames?: readonly FileRename[];
  /** Default: it extends the edit before it. */
  readonly description?: string;
  /** Checks and counts in the transaction. */
  readonly also?: (transaction: Transaction) => Promise<void>;
  readonly result: T;
}

export interface ToolAppsParts {
  readonly apps: Pick<AppStore, 'get'>;
  readonly changes: AppChanges;
  readonly versions: VersionStore;
  readonly works: PaidWorks;
}

/** Apps with tools: their files as values, and changes of them as versions. */
export class ToolApps {
  /** Apps by version; least recently used first. Versions never change. */
  readonly #kept = new Map<string, Promise<ToolApp>>();

  constructor(private readonly parts: ToolAppsParts) {}

  /** @throws NotFound, NoToolApp */
  async ofVersion(appId: string, versionId: string): Promise<ToolApp> {
    const app = await this.parts.apps.get(appId);
    if (!app) throw NotFound();
    // The name of an app is in no file.
    const key = `${versionId} ${app.name}`;
    const reading =
      this.#kept.get(key) ?? this.parts.versions.files(versionId).then((files) => parseToolApp(app, files));
    this.#kept.delete(key);
    this.#kept.set(key, reading);
    reading.catch(() => this.#kept.delete(key));
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxEntries && oldest !== undefined) this.#kept.delete(oldest);
    return reading;
  }

  async hasVersion(appId: string, versionId: string): Promise<boolean> {
    return (await this.parts.versions.get(appId, versionId)) !== undefined;
  }

  /** The newest version of an app. @throws NoToolApp */
  async newest(app: App): Promise<{ readonly versionId: string | undefined; readonly state: ToolApp }> {
    const head = await this.parts.versions.head(app.appId);
    if (!head) return { versionId: undefined, state: parseToolApp(app, []) };
    return { versionId: head.versionId, state: await this.ofVersion(app.appId, head.versionId) };
  }

  /** Makes the first version, with which the app counts among the new ones of its owner. */
  async start(app: App): Promise<void> {
    const { changes, versions, works } = this.parts;
    const { appId, ownerId: accountId } = app;
    if ((await versions.head(appId)) !== undefined) return;
    await changes.apply({
      appId,
      base: undefined,
      changes: firstVersion(app),
      kind: 'initial',
      description: 'Created the app',
      actor: { accountId },
      also: (transaction) => countGeneration(works, { accountId, id: appId }, transaction),
    });
  }

  /**
   * Stores a change as a version; edits in a row are one version.
   * @param plan called again if someone else changed the app meanwhile
   */
  async change<T>(
    app: App,
    accountId: string,
    plan: (state: ToolApp) => PlannedChange<T>,
  ): Promise<{ readonly versionId: string; readonly result: T }> {
    await this.start(app);
    for (let attempt = 1; ; attempt++) {
      const { versionId, state } = await this.newest(app);
      const { changes, renames = [], description, also, result } = plan(state);
      if (versionId !== undefined && changes.length === 0 && renames.length === 0)
        return { versionId, result };
      const paths = changes.map(({ path }) => path);
      try {
        const { version } = await this.parts.changes.apply({
          appId: app.appId,
          base: versionId,
          changes,
          renames,
          kind: 'edit',
          description: description ?? describeEdit(paths),
          ...(description === undefined ? { extend: describeEdit } : {}),
          actor: { accountId },
          ...(also ? { also } : {}),
        });
        return { versionId: version?.versionId ?? versionId ?? '', result };
      } catch (error) {
        if (!Conflict.is(error) || attempt === attempts) throw error;
      }
    }
  }
}
