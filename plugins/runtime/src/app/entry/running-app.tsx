import type { Root } from 'react-dom/client';
import type { RouteWatcher } from './app-root.js';
import { createRoot } from 'react-dom/client';
import { environment } from '../client/environment.js';
import { AppRoot } from './app-root.js';
import { CrashPage } from './crash-page.js';
import { loadBundle, swapStyle } from './load-bundle.js';

/** A crash of the app: what React caught, and the components around it. */
export type CrashListener = (error: unknown, componentStack: string | undefined) => void;

export interface AppWatcher extends RouteWatcher {
  readonly onCrash: CrashListener;
  /** The bundle stands on the page and can be used. */
  onReady(hash: string): void;
}

/** The app on this page: one bundle at a time. */
export class RunningApp {
  #root: Root | undefined;
  /** The bundle that was asked for last: one that comes late does not replace a newer one. */
  #wanted = '';
  hash = environment.hash;

  constructor(
    private readonly container: HTMLElement,
    private readonly watcher: AppWatcher | undefined,
  ) {}

  /** The bundle that the page came with; its style is in place already. */
  async start(): Promise<void> {
    await this.#show(environment.hash, environment.versionId, Promise.resolve());
  }

  /** Another bundle in its place, without a reload: the route and what has been read stay. */
  async replace(hash: string, versionId: string): Promise<void> {
    await this.#show(hash, versionId, hash === this.hash ? Promise.resolve() : swapStyle(hash, versionId));
  }

  async #show(hash: string, versionId: string, styled: Promise<void>): Promise<void> {
    this.#wanted = hash;
    try {
      const [app] = await Promise.all([loadBundle(hash, versionId), styled]);
      if (this.#wanted !== hash) return;
      this.#mount(<AppRoot app={app} watcher={this.watcher} />);
    } catch (error) {
      this.#report(error, undefined);
      this.#mount(<CrashPage error={error} />);
    }
    this.hash = hash;
    requestAnimationFrame(() => this.watcher?.onReady(hash));
  }

  #mount(content: React.ReactNode): void {
    this.#root?.unmount();
    const report = (error: unknown, info: { componentStack?: string | undefined }) =>
      this.#report(error, info.componentStack);
    this.#root = createRoot(this.container, { onCaughtError: report, onUncaughtError: report });
    this.#root.render(content);
  }

  /** To the builder, where there is one, and to whoever looks into the browser's console. */
  #report(error: unknown, componentStack: string | undefined): void {
    this.watcher?.onCrash(error, componentStack);
    console.error(error);
  }
}
