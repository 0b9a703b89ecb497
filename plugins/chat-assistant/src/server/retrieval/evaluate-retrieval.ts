import type { AppDraft } from '@buildai/app-features/shared';
import type { ContextMetadata, RetrievalEval, RetrievedFile } from '../../shared/message.js';

/** The files that a reply changed and that existed before, so that they could have been retrieved. */
function relevantFilesOf(draft: Pick<AppDraft, 'changes' | 'readBase'>): string[] {
  const changed = draft.changes().map(({ path }) => path);
  return [...new Set(changed)].filter((path) => draft.readBase(path) !== undefined).sort();
}

/** Share of the relevant files that were retrieved; null if no file was relevant. */
function recallOf(relevant: readonly string[], retrieved: readonly RetrievedFile[]): number | null {
  if (relevant.length === 0) return null;
  const found = new Set(retrieved.map(({ filePath }) => filePath));
  return relevant.filter((path) => found.has(path)).length / relevant.length;
}

/** Says, after a reply, how well each retrieval method found the files that the reply changed. */
export function evaluateRetrieval(
  retrievedFiles: readonly RetrievedFile[],
  draft: Pick<AppDraft, 'changes' | 'readBase'>,
): ContextMetadata {
  const relevantFiles = relevantFilesOf(draft);
  const methods = new Set(retrievedFiles.flatMap(({ retrievalMethods }) => retrievalMethods));
  const evals = [...methods].sort().map((method): [string, RetrievalEval] => {
    const files = retrievedFiles.filter(({ retrievalMethods }) => retrievalMethods.includes(method));
    const tokenEstimation = files.reduce((sum, file) => sum + file.tokenEstimation, 0);
    return [method, { recall: recallOf(relevantFiles, files), tokenEstimation }];
  });
  return { retrievedFiles: [...retrievedFiles], relevantFiles, evals: Object.fromEntries(evals) };
}
