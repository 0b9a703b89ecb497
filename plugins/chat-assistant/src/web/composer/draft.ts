import { useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import type { ComposerFile } from './composer-file.js';

/** The message that is being written. */
export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly files: readonly ComposerFile[];
  readonly setFiles: Dispatch<SetStateAction<readonly ComposerFile[]>>;
}

/** A message that lasts as long as its page. */
export function useDraft(): Draft {
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ComposerFile[]>([]);
  return { text, setText, files, setFiles };
}
