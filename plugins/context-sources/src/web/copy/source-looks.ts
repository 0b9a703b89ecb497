import type { SourceView } from '../../shared/app-source.js';

/** The two built-in sources, with their own forms. */
export const ownSources = {
  files: {
    label: 'Files',
    description: 'CSV, PDF, Word, Markdown, HTML, JSON or plain text from this device.',
  },
  text: { label: 'Text', description: 'Write or paste what your app should know.' },
} as const;

/** Label of a source; its ID if it is no longer installed. */
export function sourceLabel(sourceId: string, sources: readonly SourceView[] | undefined): string {
  if (sourceId === 'files' || sourceId === 'text') return ownSources[sourceId].label;
  return sources?.find(({ id }) => id === sourceId)?.label ?? sourceId;
}
