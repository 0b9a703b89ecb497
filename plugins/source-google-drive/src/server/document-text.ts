import type { DriveClient } from './drive-client.js';
import { unlessTooLarge } from './drive-client.js';
import { isRefusal } from './drive-failure.js';

/** Google appends the images of a document to its Markdown, as data URLs. */
const pictures = /^\[[^\]\n]+\]: *<?data:[^\n]*$/gm;
const pictureMarks = /!\[[^\]\n]*\]\[[^\]\n]*\]/g;

/**
 * The content of a document: Markdown without images, or plain text if Google finds the Markdown too large,
 * which is usually due to images.
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
