import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';

// This file runs from its source and from its compiled location.
const root = fileURLToPath(import.meta.url.replace(/\/cli\/(dist\/)?test\/[^?]+$/, '/'));

/** Calls that send a message to the assistant of an app, or its path. */
const sends = /\.(sendMessage|retryMessage)\(|\/chat\/retry|\/api\/apps\/[^'"`\s]*\/chat['"`]/;
const sender = ['plugins', 'chat-assistant', 'src', 'web', 'conversation', 'message-sender.ts'].join(sep);

/** Buttons outside of the conversation, which ask it to send. */
const asks = /assistantRequests\.send\(/;
const askers = [
  'apps/src/web/builder/PublishProblemDialog.tsx',
  'apps/src/web/security/MendButton.tsx',
  'database-view/src/web/access/use-access-request.ts',
  'runtime/src/web/issues/use-resolve-issues.ts',
  'runtime/src/web/preview/AppFrame.tsx',
  'runtime/src/web/preview/BuildErrorPanel.tsx',
].map((path) => ['plugins', ...path.split('/')].join(sep));

/** The files of the web whose text has the pattern. */
async function filesWith(pattern: RegExp): Promise<readonly string[]> {
  const found: string[] = [];
  for (const folder of await webFolders()) {
    const entries = await readdir(join(root, folder), { recursive: true }).catch(() => []);
    for (const entry of entries.filter((name) => /\.tsx?$/.test(name))) {
      const path = join(folder, entry);
      if (pattern.test(await readFile(join(root, path), 'utf8'))) found.push(path);
    }
  }
  return found;
}

async function webFolders(): Promise<readonly string[]> {
  const plugins = await readdir(join(root, 'plugins'));
  return [join('web', 'src'), ...plugins.map((name) => join('plugins', name, 'src', 'web'))];
}

describe('Messages to the assistant', () => {
  it('are sent by one place of the web, with the model and the mode of the composer', async () => {
    expect(await filesWith(sends)).to.deep.equal([sender]);
  });

  it('are asked for by every button elsewhere, through that place', async () => {
    expect([...(await filesWith(asks))].sort()).to.deep.equal(askers);
  });
});
