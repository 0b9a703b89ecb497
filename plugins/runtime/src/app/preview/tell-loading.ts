import type { BundleName } from '../entry/running-app.js';
import { bundleScriptPath } from '../../shared/bundle-paths.js';

/** Milliseconds; well below what the builder waits for a sign of life. */
const interval = 1000;

/**
 * Says again and again that a bundle is being waited for, until its script has come: the server may have to compile
 * it first. What is silent after that is stuck in its own code.
 * @returns a function that stops it.
 */
export function tellLoading({ hash, versionId }: BundleName, tell: () => void): () => void {
  const address = new URL(bundleScriptPath(hash, versionId), location.href).href;
  const hasCome = () =>
    performance
      .getEntriesByName(address)
      .some((entry) => entry instanceof PerformanceResourceTiming && entry.responseEnd > 0);
  const timer = setInterval(() => {
    if (hasCome()) clearInterval(timer);
    else tell();
  }, interval);
  return () => clearInterval(timer);
}
