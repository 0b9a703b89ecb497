import type { DriveClient } from './drive-client.js';
import { unlessTooLarge } from './drive-client.js';
import { isRefusal } from './drive-failure.js';

/** Google puts the pictures of a document at the end of its Markdown, as data. */
const pictures = /^\[[^\]\n]+\]: *<?data:[^\n]*$/gm;
const pictureMarks = /!\[[^\]\n]*\]\[[^\]\n]*\]/g;

/**
 * What a document says: Markdown without its pictures, or plain text where Google finds the Markdown too large. Most
 * that is too large is so by its pictures.
 * @param url of the file
 */
export async function documentText(client: DriveClient, url: string): Promise<string> {
  const exported = async (mimeType: string) => {
    const response = await client.get(`${url}/export`, { mimeType });
    return response.text().catch(unlessTooLarge);
  };
  try {
    const markdown = await exported('text/markdown');
    return markdown.replace(pictures, '').replace(pictureMarks, '').trim();
  } catch (error) {
    if (!isRefusal(error, 'exportSizeLimitExceeded')) throw error;
    return exported('text/plain');
  }
}
