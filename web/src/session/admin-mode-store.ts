/** Local storage key. Value: `off`, or absent. */
const adminModeKey = 'buildai.admin-mode';

/** Whether admin mode is on in this browser. Shared by all tabs, persistent. */
export interface AdminModeStore {
  readonly isOn: () => boolean;
  readonly set: (on: boolean) => void;
  /** Called after every change in this or another tab. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAdminModeStore(storage: Storage = localStorage): AdminModeStore {
  const listeners = new Set<() => void>();
  const notify = (): void => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.key === adminModeKey || event.key === null) notify();
  });
  return {
    isOn: () => storage.getItem(adminModeKey) !== 'off',
    set(on) {
      if (on) storage.removeItem(adminModeKey);
      else storage.setItem(adminModeKey, 'off');
      notify();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
