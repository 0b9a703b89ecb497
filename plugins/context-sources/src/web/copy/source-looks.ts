import type { SourceView } from '../../shared/app-source.js';

/** The two that no plugin brings: they need no form of their own making. */
export const ownSources = {
  files: { label: 'Files', description: 'CSV, PDF, Word or plain text from this device.' },
  text: { label: 'Text', description: 'Write or paste what your app should know.' },
} as const;

/** What a source is called; its id where it is not installed any more. */
export function sourceLabel(sourceId: string, sources: readonly SourceView[] | undefined): string {
  if (sourceId === 'files' || sourceId === 'text') return ownSources[sourceId].label;
  return sources?.find(({ id }) => id === sourceId)?.label ?? sourceId;
}
