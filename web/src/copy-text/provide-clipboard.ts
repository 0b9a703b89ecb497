import { copySelected } from './copy-selected.js';

/** Lets code that writes to `navigator.clipboard` also run where browsers do not have it: on plain HTTP. */
export function provideClipboard(): void {
  const writeText = (text: string): Promise<void> =>
    new Promise((resolve) => {
      copySelected(String(text));
      resolve();
    });
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
}
