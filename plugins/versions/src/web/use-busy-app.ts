import { useSyncExternalStore } from 'react';
import { busyApps } from '../shared/busy-apps.js';

const listen = (listener: () => void) => busyApps.listen(listener);

/** Whether the assistant is working on the app. */
export function useBusyApp(appId: string): boolean {
  return useSyncExternalStore(listen, () => busyApps.has(appId));
}
