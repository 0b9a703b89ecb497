import { expect } from 'chai';
import { judgeEdits } from './corpus/corpus-score.js';
import { failedNames } from './corpus/failed-names.js';
import { mostKnownFailures } from './corpus/known-failures.js';
import { readCorpus } from './corpus/read-corpus.js';

describe('The known changes of the corpus', function () {
  this.slow(30_000);

  it('are understood as far as before', async () => {
    const failed = failedNames(await judgeEdits(readCorpus('known')));
    expect(failed.length, failed.join('\n')).to.be.at.most(mostKnownFailures.edits);
  });
});
