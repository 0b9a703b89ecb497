import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

// This file runs from its source and from its compiled location.
const root = fileURLToPath(import.meta.url.replace(/\/cli\/(dist\/)?test\/[^?]+$/, '/'));

/** Calls that send a message to the assistant of an app, or its path. */
const sends = /\.(sendMessage|retryMessage)\(|\/chat\/retry|\/api\/apps\/[^'"`\s]*\/chat['"`]/;
const sender = ['plugins', 'chat-assistant', 'src', 'web', 'conversation', 'message-sender.ts'].join(sep);

async function webFolders(): Promise<readonly string[]> {
  const plugins = await readdir(join(root, 'plugins'));
  return [join('web', 'src'), ...plugins.map((name) => join('plugins', name, 'src', 'web'))];
}

describe('Messages to the assistant', () => {
  it('are sent by one place of the web, with the model and the mode of the composer', async () => {
    const found: string[] = [];
    for (const folder of await webFolders()) {
      const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
      for (const entry of entries.filter((name) => /\.tsx?$/.test(name))) {
        const path = join(folder, entry);
        if (sends.test(await readFile(join(root, path), 'utf8'))) found.push(path);
      }
    }
    expect(found).to.deep.equal([sender]);
  });
});
