import { prefetchMetaName } from '../../shared/prefetch-meta.js';

/** Fetches into the browser's cache what the page lists, after everything that it needs now. */
export function prefetch(): void {
  const paths = document.querySelector<HTMLMetaElement>(`meta[name="${prefetchMetaName}"]`)?.content ?? '';
  const begin = () => {
    for (const path of paths.split(' ').filter(Boolean)) {
      fetch(path, { priority: 'low' })
        .then((response) => response.arrayBuffer())
        .catch(() => undefined);
    }
  };
  if (document.readyState === 'complete') begin();
  else window.addEventListener('load', begin, { once: true });
}
