import type { MergeResult } from '../../shared/merge.js';

/** What a merge did. */
export function mergeSentence({ filesCount, deployedFunctionsCount }: MergeResult): string {
  const deployed = deployedFunctionsCount > 0 ? ` and deployed ${deployedFunctionsCount} function(s)` : '';
  return `Successfully merged ${filesCount} files in a single version${deployed}`;
}
