import type { AppModule } from './app-module.js';
import type { BundleName } from './running-app.js';
import { bundleScriptPath, bundleStylePath } from '../../shared/app-environment.js';

/** Fetches and runs the script of a bundle. */
export async function loadScript({ hash, versionId }: BundleName): Promise<AppModule> {
  return ((await import(bundleScriptPath(hash, versionId))) as { app: AppModule }).app;
}

/**
 * Fetches the style of a bundle beside the running one.
 * @returns what puts it in its place, so that old and new code are never seen in each other's style.
 */
export async function loadStyle({ styleHash, versionId }: BundleName): Promise<() => void> {
  const next = document.createElement('link');
  next.rel = 'stylesheet';
  // Fetched, and not applied before it is wanted.
  next.media = 'not all';
  next.fetchPriority = 'high';
  next.href = bundleStylePath(styleHash, versionId);
  await new Promise<void>((resolve, reject) => {
    next.onload = () => resolve();
    next.onerror = () => reject(new Error('The style of the app could not be loaded.'));
    document.head.append(next);
  });
  return () => {
    next.media = 'all';
    for (const old of document.querySelectorAll('link[data-app-style]')) old.remove();
    next.dataset.appStyle = '';
  };
}
