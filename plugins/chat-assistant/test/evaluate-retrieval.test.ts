import { AppDraft } from '@buildai/app-features/shared';
import { expect } from 'chai';
import { evaluateRetrieval } from '../src/server/retrieval/evaluate-retrieval.js';

const files = ['pages/A.jsx', 'pages/B.jsx', 'pages/C.jsx', 'entities/Task.json'].map((path) => ({
  path,
  content: 'old',
}));
const retrieved = [
  { filePath: 'entities/Task.json', retrievalMethods: ['default-files'], tokenEstimation: 10 },
  { filePath: 'pages/A.jsx', retrievalMethods: ['current-path-files', 'reranker-v2'], tokenEstimation: 20 },
  { filePath: 'pages/B.jsx', retrievalMethods: ['reranker-v2'], tokenEstimation: 30 },
];

describe('The evaluation of a retrieval', () => {
  it('says for each method which share of the changed files it found, and how many tokens it cost', () => {
    const draft = new AppDraft('v1', files);
    draft.write('pages/A.jsx', 'new');
    draft.write('pages/C.jsx', 'old');
    draft.delete('pages/B.jsx');
    draft.write('entities/Task.json', 'new');
    draft.delete('pages/C.jsx');
    draft.write('pages/New.jsx', 'could not be retrieved');
    const { relevantFiles, evals, retrievedFiles } = evaluateRetrieval(retrieved, draft);
    expect(retrievedFiles).to.deep.equal(retrieved);
    expect(relevantFiles).to.deep.equal(['entities/Task.json', 'pages/A.jsx', 'pages/B.jsx', 'pages/C.jsx']);
    expect(evals).to.deep.equal({
      'current-path-files': { recall: 0.25, tokenEstimation: 20 },
      'default-files': { recall: 0.25, tokenEstimation: 10 },
      'reranker-v2': { recall: 0.5, tokenEstimation: 50 },
    });
  });

  it('knows no recall of a reply that changed no file', () => {
    const { relevantFiles, evals } = evaluateRetrieval(retrieved, new AppDraft('v1', files));
    expect(relevantFiles).to.deep.equal([]);
    expect(evals?.['reranker-v2']).to.deep.equal({ recall: null, tokenEstimation: 50 });
  });
});
