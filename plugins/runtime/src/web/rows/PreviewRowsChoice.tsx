import { ExplainedChoice } from '@buildai/web';
import type { ReactNode } from 'react';

const choices = [
  {
    value: 'live',
    title: 'Live data',
    text: 'The preview and the published app share their data. What you add, change, or delete in the preview, your users see.',
  },
  {
    value: 'copy',
    title: 'A copy',
    text: 'The preview gets its own copy of the data. Try anything: the published app keeps its data, and publishing never moves data from the copy. Uploaded files are shared.',
  },
] as const;

type Choice = (typeof choices)[number]['value'];

interface PreviewRowsChoiceProps {
  readonly value: Choice;
  readonly onChoose: (value: Choice) => void;
}

/** Radio buttons: which data the preview uses. */
export function PreviewRowsChoice({ value: chosen, onChoose }: PreviewRowsChoiceProps): ReactNode {
  return <ExplainedChoice label="Preview data" value={chosen} choices={choices} onChoose={onChoose} />;
}
