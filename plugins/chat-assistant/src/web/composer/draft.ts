import { useState } from 'react';
import type { SelectedElement } from '@buildai/runtime/shared';
import type { Dispatch, SetStateAction } from 'react';
import type { ComposerFile } from './composer-file.js';

/** The message that is being written. */
export interface Draft {
  readonly text: string;
  readonly setText: Dispatch<SetStateAction<string>>;
  readonly files: readonly ComposerFile[];
  readonly setFiles: Dispatch<SetStateAction<readonly ComposerFile[]>>;
  /** What was selected in the preview for it. */
  readonly elements: readonly SelectedElement[];
  readonly setElements: Dispatch<SetStateAction<readonly SelectedElement[]>>;
}

/** A message that lasts as long as its page. */
export function useDraft(): Draft {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ComposerFile[]>([]);
  const [elements, setElements] = useState<readonly SelectedElement[]>([]);
  return { elements, setElements, text, setText, files, setFiles };
}
