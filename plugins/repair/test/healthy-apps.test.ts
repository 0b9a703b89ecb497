import { expect } from 'chai';
import { conversations, errorsOfBuiltIn } from './support/built-in-apps.js';
import type { RepairHost } from './support/repair-host.js';
import { startRepairHost } from './support/repair-host.js';

/** Of so many apps, one is tried here. The bench tries all sixty, which takes minutes. */
const oneOf = 6;

describe('The apps of the built-in model', function () {
  this.timeout(300_000);
  let host: RepairHost;
  before(async () => {
    host = await startRepairHost();
  });
  after(() => host[Symbol.asyncDispose]());

  it('have no errors', async () => {
    expect(conversations).to.have.length(60);
    const found: string[] = [];
    for (const requests of conversations.filter((_, index) => index % oneOf === 0))
      found.push(...(await errorsOfBuiltIn(host, requests)));
    expect(found).to.deep.equal([]);
  });
});
