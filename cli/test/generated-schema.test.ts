import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import { generateSchema } from '../src/generated-schema.js';
import { projectRoot } from '../src/project-root.js';

describe('The snapshot of the database schema', () => {
  it('is up to date; `npm run generate` writes it', async () => {
    const kept = await readFile(join(projectRoot, 'migrations/schema.sql'), 'utf8').catch(() => '');
    expect(kept === (await generateSchema()), 'migrations/schema.sql is out of date').to.equal(true);
  });
});
