import { expect } from 'chai';
import { judgeEdits, judgePrompts } from './corpus/corpus-score.js';
import { failedNames } from './corpus/failed-names.js';
import { mostSampledFailures, sampled } from './corpus/known-failures.js';
import { readCorpus } from './corpus/read-corpus.js';

describe('The known cases of the corpus', () => {
  const { prompts, edits, apps } = readCorpus('known');

  it('have requests that are understood as far as before', () => {
    const failed = failedNames(judgePrompts({ prompts: sampled(prompts) }));
    expect(failed.length, failed.join('\n')).to.be.at.most(mostSampledFailures.prompts);
  });

  it('have changes that are understood as far as before', async () => {
    const failed = failedNames(await judgeEdits({ edits: sampled(edits), apps }));
    expect(failed.length, failed.join('\n')).to.be.at.most(mostSampledFailures.edits);
  });
});
