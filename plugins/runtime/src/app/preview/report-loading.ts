import type { BundleName } from '../entry/bundle-name.js';
import { bundleScriptPath } from '../../shared/bundle-paths.js';

/** In ms; well below the builder's timeout. */
const interval = 1000;

/**
 * Signals regularly that a bundle is being loaded, until its script has arrived, since the server may have to
 * compile it first. Silence after that means the app's own code is stuck.
 * @returns a function that stops it.
 */
export function reportLoading({ hash, versionId }: BundleName, report: () => void): () => void {
  const address = new URL(bundleScriptPath(hash, versionId), location.href).href;
  const hasCome = () =>
    performance
      .getEntriesByName(address)
      .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0);
  const timer = setInterval(() => {
    if (hasCome()) clearInterval(timer);
    else report();
  }, interval);
  return () => clearInterval(timer);
}
