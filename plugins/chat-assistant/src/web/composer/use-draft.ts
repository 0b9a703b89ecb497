import { useSession } from '@buildai/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Dispatch, SetStateAction } from 'react';
import { keptValues } from '../kept/kept-values.js';
import type { ComposerFile } from './composer-file.js';
import { isBeingRead } from './composer-file.js';

/** How long typing may go on before it is stored, in ms. */
const pause = 250;

/** The message that is being written. */
export interface Draft {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly files: readonly ComposerFile[];
  readonly setFiles: Dispatch<SetStateAction<readonly ComposerFile[]>>;
}

interface KeptDraft {
  readonly text: string;
  readonly files: readonly ComposerFile[];
}

/**
 * The message that is being written in one place (an app, the home page), kept in this browser for the account until
 * it is sent.
 */
export function useDraft(place: string): Draft {
  const { account } = useSession();
  const key = `draft ${account?.accountId ?? ''} ${place}`;
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly ComposerFile[]>([]);
  /** What is stored, so that only changes are. */
  const stored = useRef<KeptDraft>(undefined);

  const restore = useEffectEvent((kept: KeptDraft) => {
    stored.current = kept;
    // What was typed meanwhile counts.
    if (text === '') setText(kept.text);
    setFiles((now) => [...kept.files, ...now]);
  });
  useEffect(() => {
    let isLeft = false;
    stored.current = undefined;
    keptValues.read<KeptDraft>(key).then(
      (kept) => {
        if (!isLeft) restore(kept ?? { text: '', files: [] });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  useEffect(() => {
    const before = stored.current;
    if (!before || (before.text === text && before.files === files)) return;
    const timer = setTimeout(() => {
      const kept: KeptDraft = { text, files };
      stored.current = kept;
      const isEmpty = text === '' && files.length === 0;
      const lasting = { text, files: files.filter((file) => !isBeingRead(file)) };
      // A browser without space keeps nothing; the message can still be sent.
      keptValues.change(key, () => (isEmpty ? undefined : lasting)).catch(() => undefined);
    }, pause);
    return () => clearTimeout(timer);
  }, [key, text, files]);
  return { text, setText, files, setFiles };
}
