import { copySelected } from './copy-selected.js';

/** Lets code that writes to `navigator.clipboard` also run on plain HTTP, where browsers do not have it. */
export function provideClipboard(): void {
  if ('clipboard' in navigator) return;
  const writeText = (text: string): Promise<void> =>
    new Promise((resolve) => {
      copySelected(String(text));
      resolve();
    });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}
