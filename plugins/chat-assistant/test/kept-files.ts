import { eventually } from '@buildai/core/testing';
import type { Page } from './browser-chat.js';

/** Names of the files of each message that is being written, as the browser stores them. */
const filesKept = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<readonly string[]>((resolve, reject) => {
        const opening = indexedDB.open('buildai-conversation');
        opening.onerror = () => reject(opening.error ?? new Error('The storage could not be opened.'));
        opening.onsuccess = () => {
          const reading = opening.result.transaction('kept').objectStore('kept').getAll();
          reading.onsuccess = () => {
            opening.result.close();
            const kept = reading.result as readonly { files?: readonly { name: string }[] }[];
            resolve(kept.map(({ files = [] }) => files.map(({ name }) => name).join()));
          };
        };
      }),
  );

/** Waits until a message that is being written is stored in the browser with these files, and no others. */
export async function keptFiles(page: Page, ...names: readonly string[]): Promise<void> {
  await eventually(async () => (await filesKept(page)).includes(names.join()));
}
