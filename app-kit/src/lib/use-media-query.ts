import { useSyncExternalStore } from 'react';

/** Whether a media query holds now. */
export function useMediaQuery(query: string): boolean {
  return useSyncExternalStore(
    (notify) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', notify);
      return () => list.removeEventListener('change', notify);
    },
    () => window.matchMedia(query).matches,
  );
}

/** Room for tables and side bars; the same width at which `md:` starts. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 48rem)');
}
