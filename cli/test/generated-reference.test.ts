import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { generateReference } from '../src/generated-reference.js';
import { projectRoot } from '../src/project-root.js';

describe('what is generated from the code', () => {
  it('is up to date; `npm run generate` writes it', async () => {
    for (const [path, content] of Object.entries(await generateReference())) {
      const kept = await readFile(join(projectRoot, path), 'utf8').catch(() => '');
      expect(kept === content, `${path} is out of date: run npm run generate`).to.equal(true);
    }
  });
});
