import { useSyncExternalStore } from 'react';

/** Whether a media query matches. */
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

/** Whether there is room for tables and sidebars; Tailwind's `md:` breakpoint. */
export function useIsWide(): boolean {
  return useMediaQuery('(min-width: 48rem)');
}
