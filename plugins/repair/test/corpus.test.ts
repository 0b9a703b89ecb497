import { expect } from 'chai';
import { changedHealthyApps, falseAlarms, scoreCase, sharesOf } from './support/corpus-score.js';
import type { CaseScore } from './support/corpus-score.js';
import type { Corpus } from './support/read-corpus.js';
import { readCorpus } from './support/read-corpus.js';
import type { RepairHost } from './support/repair-host.js';
import { startRepairHost } from './support/repair-host.js';

/** What was reached, in percent. A change may not lose it. */
const reached = { recall: 0, recallOfErrors: 0, mended: 0 };

describe('The corpus of broken apps', function () {
  this.timeout(600_000);
  let host: RepairHost;
  let corpus: Corpus;
  before(async () => {
    [host, corpus] = await Promise.all([startRepairHost(), readCorpus()]);
  });
  after(() => host[Symbol.asyncDispose]());

  it('is detected and repaired as far as before, and no repair adds an error', async () => {
    const scores: CaseScore[] = [];
    for (const app of corpus.broken) scores.push(await scoreCase(host, app));
    const { recall, recallOfErrors, mended } = sharesOf(scores);
    const missed = scores.flatMap(({ app, missed: finds }) =>
      finds.map((find) => `${app.id}: ${find.detector}`),
    );
    expect(recall, missed.join('\n')).to.be.at.least(reached.recall);
    expect(recallOfErrors).to.be.at.least(reached.recallOfErrors);
    expect(mended).to.be.at.least(reached.mended);
    expect(scores.flatMap(({ app, regressions }) => (regressions.length > 0 ? app.id : []))).to.deep.equal(
      [],
    );
  });

  it('finds nothing in right code, and leaves healthy apps as they are', async () => {
    expect(await falseAlarms(host, corpus)).to.deep.equal([]);
    expect(await changedHealthyApps(host, corpus)).to.deep.equal([]);
  });
});
