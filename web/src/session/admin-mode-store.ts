/** The name of the choice in local storage: `off`, or nothing. */
const adminModeKey = 'buildai.admin-mode';

/** Whether admins act as such in this browser. Shared by all tabs, and kept until it is changed. */
export interface AdminModeStore {
  readonly isOn: () => boolean;
  readonly set: (on: boolean) => void;
  /** Called after every change, made in this tab or in another. */
  readonly subscribe: (listener: () => void) => () => void;
}

export function createAdminModeStore(storage: Storage = localStorage): AdminModeStore {
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  addEventListener('storage', (event) => {
    if (event.key === adminModeKey || event.key === null) tell();
  });
  return {
    isOn: () => storage.getItem(adminModeKey) !== 'off',
    set(on) {
      if (on) storage.removeItem(adminModeKey);
      else storage.setItem(adminModeKey, 'off');
      tell();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
