import { BuilderSession } from '@buildai/blueprint/test/support/builder-session.js';
import { prompts } from '@buildai/blueprint/test/prompts/prompts.js';
import { expect } from 'chai';
import { isError } from '../src/shared/index.js';
import type { RepairHost } from './support/repair-host.js';
import { startRepairHost } from './support/repair-host.js';

describe('The apps of the built-in model', function () {
  this.timeout(600_000);
  let host: RepairHost;
  before(async () => {
    host = await startRepairHost();
  });
  after(() => host[Symbol.asyncDispose]());

  it('are sixty, none of which has an error', async () => {
    const found: string[] = [];
    for (const { ask } of prompts) {
      const session = new BuilderSession(new Date());
      for (const request of ask) await session.ask(request);
      const files = [...session.files].map(([path, content]) => ({ path, content }));
      const { issues, detectors } = await host.validate(files);
      expect(detectors.flatMap(({ error }) => error ?? [])).to.deep.equal([]);
      const errors = issues.filter(isError);
      found.push(...errors.map(({ path, line, message }) => `${ask[0]}: ${path}:${line} ${message}`));
    }
    expect(prompts).to.have.length(60);
    expect(found).to.deep.equal([]);
  });
});
