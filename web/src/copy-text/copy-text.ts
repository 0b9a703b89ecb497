import { copySelected } from './copy-selected.js';

/** Writes a text to the clipboard, also on plain HTTP. @throws Error if the browser refuses. */
export async function copyText(text: string): Promise<void> {
  // Undefined outside of secure contexts, whatever its type says.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (clipboard) {
    try {
      await clipboard.writeText(text);
      return;
    } catch {
      // Such as in a frame without the permission.
    }
  }
  copySelected(text);
}
