import { expect } from 'chai';
import { judgePrompts } from './corpus/corpus-score.js';
import { failedNames } from './corpus/failed-names.js';
import { mostKnownFailures } from './corpus/known-failures.js';
import { readCorpus } from './corpus/read-corpus.js';

describe('The known requests of the corpus', function () {
  this.slow(30_000);

  it('are understood as far as before', () => {
    const failed = failedNames(judgePrompts(readCorpus('known')));
    expect(failed.length, failed.join('\n')).to.be.at.most(mostKnownFailures.prompts);
  });
});
