import type { ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { AppModule } from './app-module.js';
import type { RouteWatcher } from './app-root.js';
import { useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { environment } from '@buildai/app-kit/client/environment.js';
import { AppRoot } from './app-root.js';
import { CrashPage } from './crash-page.js';
import { loadScript, loadStyle } from './load-bundle.js';

export interface AppWatcher extends RouteWatcher {
  /** A crash of the app: what was thrown, and the components around it. */
  readonly onCrash: (error: unknown, componentStack: string | undefined) => void;
  /** The bundle stands on the page and can be used. */
  onReady(hash: string): void;
}

/** A bundle, as it is asked for. */
export interface BundleName {
  readonly hash: string;
  readonly styleHash: string;
  readonly versionId: string;
}

/** The app on this page: one bundle at a time. */
export class RunningApp {
  #root: Root | undefined;
  /** The bundle that was asked for last: one that comes late does not replace a newer one. */
  #wanted = environment.hash;
  #styleHash = environment.styleHash;
  hash = environment.hash;

  constructor(
    private readonly container: HTMLElement,
    private readonly watcher: AppWatcher | undefined,
  ) {}

  /** The bundle that the page came with; its style is in place already. */
  start(): Promise<void> {
    return this.replace(environment);
  }

  /** Another bundle in its place, without a reload: the route and what has been read stay. */
  async replace(bundle: BundleName): Promise<void> {
    this.#wanted = bundle.hash;
    const loaded = await this.#load(bundle).catch((error: unknown) => ({ error }));
    if (this.#wanted !== bundle.hash) return;
    this.hash = bundle.hash;
    if ('error' in loaded) this.#report(loaded.error, undefined);
    else loaded.applyStyle();
    this.#mount(
      <Mounted onMounted={() => this.watcher?.onReady(bundle.hash)}>
        {'error' in loaded ? (
          <CrashPage error={loaded.error} />
        ) : (
          <AppRoot app={loaded.app} watcher={this.watcher} />
        )}
      </Mounted>,
    );
  }

  /** Script and style at once; the style only where it is another one. */
  async #load(bundle: BundleName): Promise<{ app: AppModule; applyStyle: () => void }> {
    const isStyled = bundle.styleHash === this.#styleHash;
    const [app, replaceStyle] = await Promise.all([
      loadScript(bundle),
      isStyled ? undefined : loadStyle(bundle),
    ]);
    const applyStyle = () => {
      replaceStyle?.();
      this.#styleHash = bundle.styleHash;
    };
    return { app, applyStyle };
  }

  #mount(content: ReactNode): void {
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

/** Tells when what is in it stands on the page, also in a tab that nobody looks at and that is never drawn. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(onMounted, [onMounted]);
  return children;
}
