import type { SelectedElement } from '@buildai/runtime/shared';
import { useSession } from '@buildai/web';
import { useEffect, useEffectEvent, useRef } from 'react';
import { draftStorage } from '../storage/draft-storage.js';
import type { ComposerFile } from './composer-file.js';
import { isBeingRead } from './composer-file.js';
import type { Draft } from './draft.js';
import { useDraft } from './draft.js';

/** How long typing may go on before it is stored, in ms. */
const pause = 250;

interface StoredDraft {
  readonly text: string;
  readonly files: readonly ComposerFile[];
  readonly elements?: readonly SelectedElement[];
}

/**
 * The message that is being written to an app, stored in this browser for the account until it is sent.
 */
export function useStoredDraft(appId: string): Draft {
  const { account } = useSession();
  const key = `draft ${account?.accountId ?? ''} ${appId}`;
  const draft = useDraft();
  const { elements, files, setElements, setFiles, setText, text } = draft;
  /** What is stored, so that only changes are. */
  const stored = useRef<StoredDraft>(undefined);

  const restore = useEffectEvent((before: StoredDraft) => {
    stored.current = before;
    // What was typed meanwhile counts.
    if (text === '') setText(before.text);
    setFiles((now) => [...before.files, ...now]);
    setElements((now) => [...(before.elements ?? []), ...now]);
  });
  useEffect(() => {
    let isLeft = false;
    stored.current = undefined;
    draftStorage.read<StoredDraft>(key).then(
      (before) => {
        if (!isLeft) restore(before ?? { text: '', files: [] });
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [key]);
  const keep = useEffectEvent((of: string) => {
    const before = stored.current;
    if (!before || (before.text === text && before.files === files && before.elements === elements)) return;
    stored.current = { text, files, elements };
    const isEmpty = text === '' && files.length + elements.length === 0;
    const lasting: StoredDraft = { text, elements, files: files.filter((file) => !isBeingRead(file)) };
    // A browser without space keeps nothing; the message can still be sent.
    draftStorage.change<StoredDraft>(of, () => (isEmpty ? undefined : lasting)).catch(() => undefined);
  });
  useEffect(() => {
    const timer = setTimeout(() => keep(key), pause);
    return () => clearTimeout(timer);
  }, [key, text, files, elements]);
  // Who leaves at once keeps the last letters too.
  useEffect(() => {
    const leave = (): void => keep(key);
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, [key]);
  return draft;
}
