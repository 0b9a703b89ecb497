import type { ContextMetadata, RetrievedFile } from '../../shared/message.js';

/** What a retrieval method found for a reply. */
export interface MethodView {
  readonly method: string;
  readonly files: readonly RetrievedFile[];
  readonly tokens: number;
  /** From 0 to 1; undefined if unknown. */
  readonly recall: number | undefined;
}

/** The retrieval methods of a reply, by name. */
export function methodViews({ retrievedFiles, evals = {} }: ContextMetadata): readonly MethodView[] {
  const methods = new Set([
    ...Object.keys(evals),
    ...retrievedFiles.flatMap(({ retrievalMethods }) => retrievalMethods),
  ]);
  return [...methods].sort().map((method) => {
    const files = retrievedFiles.filter(({ retrievalMethods }) => retrievalMethods.includes(method));
    return {
      method,
      files,
      tokens: evals[method]?.tokenEstimation ?? tokensOf(files),
      recall: evals[method]?.recall ?? undefined,
    };
  });
}

export const tokensOf = (files: readonly RetrievedFile[]): number =>
  files.reduce((sum, { tokenEstimation }) => sum + tokenEstimation, 0);

/** Files that the reply changed without having been shown them. */
export function missedFiles({ retrievedFiles, relevantFiles = [] }: ContextMetadata): readonly string[] {
  const found = new Set(retrievedFiles.map(({ filePath }) => filePath));
  return relevantFiles.filter((path) => !found.has(path));
}
