import type { AppModule } from './app-module.js';
import { bundleScriptPath, bundleStylePath } from '../../shared/app-environment.js';

/** Fetches and runs the script of a bundle. */
export async function loadBundle(hash: string, versionId: string): Promise<AppModule> {
  return ((await import(bundleScriptPath(hash, versionId))) as { app: AppModule }).app;
}

/** Puts the bundle's style in the place of the running one, once it is there, so that nothing is shown bare. */
export async function swapStyle(hash: string, versionId: string): Promise<void> {
  const old = document.querySelector('link[data-app-style]');
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  next.href = bundleStylePath(hash, versionId);
  next.dataset.appStyle = '';
  await new Promise<void>((resolve, reject) => {
    next.onload = () => resolve();
    next.onerror = () => reject(new Error('The style of the app could not be loaded.'));
    document.head.append(next);
  });
  old?.remove();
}
