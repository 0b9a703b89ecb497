import type { EventStream } from '@buildai/core';
import { anySignal } from '@buildai/core/shared';
import type { VersionStore } from '@buildai/versions/shared';
import { newestPreviewEvent } from '../../shared/newest-preview-api.js';
import type { AppBundler } from '../bundler/create-bundler.js';

/** Maximum duration of a stream in ms. Access is checked again on reconnect. */
const longestWatch = 10 * 60_000;

/** Streams that say which bundle is the newest of an app, on this instance. */
export class NewestPreviews {
  readonly #byApp = new Map<string, Set<() => void>>();

  constructor(
    private readonly versions: Pick<VersionStore, 'head'>,
    private readonly bundler: Pick<AppBundler, 'bundleVersion'>,
  ) {}

  /** The app has a newer version. */
  renew(appId: string): void {
    for (const wake of this.#byApp.get(appId) ?? []) wake();
  }

  /** Versions that follow each other faster than they are built are joined: the newest counts. */
  async *follow(appId: string, reader: AbortSignal): EventStream {
    const signal = anySignal([reader, AbortSignal.timeout(longestWatch)]);
    let isNewer = true;
    let wake = () => undefined as void;
    const renew = () => {
      isNewer = true;
      wake();
    };
    const watchers = this.#watchersOf(appId).add(renew);
    signal.addEventListener('abort', renew);
    try {
      for (let last = ''; !signal.aborted;) {
        if (!isNewer) await new Promise<void>((resolve) => (wake = resolve));
        isNewer = false;
        const version = await this.versions.head(appId);
        if (!version) continue;
        const { versionId } = version;
        const bundle = await this.bundler.bundleVersion(appId, versionId);
        if (!bundle.ok || bundle.hash === last) continue;
        const { hash, styleHash } = bundle;
        last = hash;
        yield { event: newestPreviewEvent, data: { hash, styleHash, versionId } };
      }
    } finally {
      watchers.delete(renew);
      if (watchers.size === 0) this.#byApp.delete(appId);
    }
  }

  #watchersOf(appId: string): Set<() => void> {
    let watchers = this.#byApp.get(appId);
    if (!watchers) this.#byApp.set(appId, (watchers = new Set()));
    return watchers;
  }
}
