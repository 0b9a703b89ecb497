import type { AppModule } from './app-module.js';
import type { BundleName } from './bundle-name.js';
import { bundleScriptPath, bundleStylePath } from '../../shared/bundle-paths.js';

/** Loads and runs the script of a bundle. */
export async function loadScript({ hash, versionId }: BundleName): Promise<AppModule> {
  return ((await import(bundleScriptPath(hash, versionId))) as { app: AppModule }).app;
}

/**
 * Loads the style of a bundle next to the current one.
 * @returns a function that activates it, so that code is never shown with the wrong style.
 */
export async function loadStyle({ styleHash, versionId }: BundleName): Promise<() => void> {
  const response = await fetch(bundleStylePath(styleHash, versionId));
  if (!response.ok) throw new Error('The app’s styles could not be loaded.');
  const next = document.createElement('style');
  next.textContent = await response.text();
  next.dataset.appStyle = '';
  return () => {
    const old = document.querySelectorAll('style[data-app-style]');
    document.head.append(next);
    for (const style of old) style.remove();
  };
}
