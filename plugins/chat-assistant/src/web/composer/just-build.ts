const key = 'buildai.just-build';

/** Whether new apps are built at once, without a plan to correct first. Remembered in this browser. */
export const justBuild = {
  get: (): boolean => localStorage.getItem(key) === 'true',
  set(isOn: boolean): void {
    if (isOn) localStorage.setItem(key, 'true');
    else localStorage.removeItem(key);
  },
};
