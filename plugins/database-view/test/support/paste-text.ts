import type { Page } from '@buildai/runtime/test/support/shell.js';

/** Sends a text to what has the focus, as the clipboard does. */
export const pasteText = (page: Page, text: string): Promise<void> =>
  page.evaluate((given) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', given);
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(event);
  }, text);
