import { expect } from 'chai';
import { scoreCase, sharesOf } from './support/corpus-score.js';
import type { CaseScore } from './support/corpus-score.js';
import { readCorpus } from './support/read-corpus.js';
import type { RepairHost } from './support/repair-host.js';
import { startRepairHost } from './support/repair-host.js';

/** Of so many cases, one is tried here. The bench tries all, which takes minutes. */
const oneOf = 20;

/** The share of the faults that is found at least, in percent. */
const reached = 90;

describe('The corpus of broken apps', function () {
  this.timeout(300_000);
  let host: RepairHost;
  before(async () => {
    host = await startRepairHost();
  });
  after(() => host[Symbol.asyncDispose]());

  it('is detected as far as before, and no repair adds an error', async () => {
    const { broken } = await readCorpus();
    const scores: CaseScore[] = [];
    for (const app of broken.filter((_, index) => index % oneOf === 0))
      scores.push(await scoreCase(host, app));
    const missed = scores.flatMap(({ app, missed: finds }) =>
      finds.map((find) => `${app.id}: ${find.detector}`),
    );
    expect(sharesOf(scores).recall, missed.join('\n')).to.be.at.least(reached);
    expect(scores.flatMap(({ app, regressions }) => (regressions.length > 0 ? app.id : []))).to.deep.equal(
      [],
    );
  });
});
