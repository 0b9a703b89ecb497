import type { ComponentType, ReactNode } from 'react';
import type { Root } from 'react-dom/client';
import type { AppModule } from './app-module.js';
import type { BundleName } from './bundle-name.js';
import type { RouteWatcher } from './app-root.js';
import { useLayoutEffect } from 'react';
import { lazyComponent } from '@buildai/web/lazy-component';
import { createRoot } from 'react-dom/client';
import type { PageParts } from '@buildai/app-kit/client/page-parts.js';
import { environment } from '@buildai/app-kit/client/environment.js';
import { AppRoot } from './app-root.js';
import { CrashPage } from './crash-page.js';
import { loadScript, loadStyle } from './load-bundle.js';
import { openMainPage } from './open-main-page.js';
import { setAppLanguage } from '@buildai/app-kit/texts/app-language.js';

/** Screens of plugins whose code is not prebuilt. */
const addedScreens = environment.screens.map(({ path, beforeSignIn, module }) => ({
  path,
  beforeSignIn,
  component: lazyComponent(() => import(module) as Promise<{ default: ComponentType }>),
}));

export interface AppWatcher extends RouteWatcher {
  /** Called when the app crashes, with the error and component stack. */
  readonly onCrash: (error: unknown, componentStack: string | undefined) => void;
  /** Called when the bundle is mounted. */
  onReady(hash: string): void;
}

/** The app running on this page, one bundle at a time. */
export class RunningApp {
  #root: Root | undefined;
  /** The bundle requested last; one that loads late does not replace a newer one. */
  #wanted = environment.hash;
  #styleHash = environment.styleHash;
  hash = environment.hash;

  constructor(
    private readonly container: HTMLElement,
    private readonly parts: PageParts,
    private readonly watcher: AppWatcher | undefined,
  ) {}

  /** Starts the bundle that the page was served with; its style is already active. */
  start(): Promise<void> {
    return this.replace(environment);
  }

  /** Replaces the bundle without a reload; route and cached data are kept. */
  async replace(bundle: BundleName): Promise<void> {
    this.#wanted = bundle.hash;
    const loaded = await this.#load(bundle).catch((error: unknown) => ({ error }));
    if (this.#wanted !== bundle.hash) return;
    this.hash = bundle.hash;
    if ('error' in loaded) this.#report(loaded.error, undefined);
    else {
      loaded.applyStyle();
      if (!this.#root) openMainPage(loaded.app);
    }
    const parts = { ...this.parts, screens: [...(this.parts.screens ?? []), ...addedScreens] };
    this.#mount(
      <Mounted onMounted={() => this.watcher?.onReady(bundle.hash)}>
        {'error' in loaded ? (
          <CrashPage error={loaded.error} />
        ) : (
          <AppRoot app={loaded.app} parts={parts} watcher={this.watcher} />
        )}
      </Mounted>,
    );
  }

  /** Loads script and style in parallel; the style only if it changed. */
  async #load(bundle: BundleName): Promise<{ app: AppModule; applyStyle: () => void }> {
    const isStyled = bundle.styleHash === this.#styleHash;
    const [app, replaceStyle] = await Promise.all([
      loadScript(bundle),
      isStyled ? undefined : loadStyle(bundle),
    ]);
    await setAppLanguage(app.language);
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

  /** Reports an error to the builder, if present, and to the console. */
  #report(error: unknown, componentStack: string | undefined): void {
    this.watcher?.onCrash(error, componentStack);
    console.error(error);
  }
}

/** Reports when its children are mounted, even in a background tab that never paints. */
function Mounted({ onMounted, children }: { onMounted: () => void; children: ReactNode }): ReactNode {
  useLayoutEffect(() => {
    onMounted();
  }, [onMounted]);
  return children;
}
