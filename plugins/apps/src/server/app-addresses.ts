import type { Settings } from '@buildai/core';
import type { AppHostNames } from '../shared/app-host-names.js';
import type { App } from '../shared/app-store.js';

/** Addresses of published apps. */
export class AppAddresses {
  readonly #protocol: string;
  readonly #port: string;

  constructor(
    private readonly settings: Pick<Settings, 'appsHost' | 'publicUrl'>,
    private readonly hostNames: () => readonly AppHostNames[],
  ) {
    this.#protocol = new URL(settings.publicUrl).protocol;
    this.#port = /:\d+$/.exec(settings.appsHost)?.[0] ?? '';
  }

  slugUrl({ slug }: Pick<App, 'slug'>): string {
    return `${this.#protocol}//${slug}.${this.settings.appsHost}`;
  }

  /** Whether the app has a host name of its own. */
  async hasOwnHost(appId: string): Promise<boolean> {
    return (await this.#ownHost(appId)) !== undefined;
  }

  async publishedUrl(app: App, openedAt?: string): Promise<string> {
    if (openedAt !== undefined)
      return (await this.appAt(openedAt)) === app.appId ? this.#urlAt(openedAt) : this.slugUrl(app);
    const hostname = await this.#ownHost(app.appId);
    return hostname === undefined ? this.slugUrl(app) : this.#urlAt(hostname);
  }

  /** The id of the app that is published at a host name of its own. */
  async appAt(hostname: string): Promise<string | undefined> {
    for (const names of this.hostNames()) {
      const appId = await names.appAt(hostname);
      if (appId !== undefined) return appId;
    }
    return undefined;
  }

  async #ownHost(appId: string): Promise<string | undefined> {
    for (const names of this.hostNames()) {
      const hostname = await names.hostOf(appId);
      if (hostname !== undefined) return hostname;
    }
    return undefined;
  }

  #urlAt(hostname: string): string {
    return `${this.#protocol}//${hostname}${this.#port}`;
  }
}
