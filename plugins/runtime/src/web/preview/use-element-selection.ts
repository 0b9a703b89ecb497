import { useApi, useToast } from '@buildai/web';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { messageAdditions } from '../../shared/message-additions.js';
import type { BundleElement } from '../../shared/preview-channel.js';
import { runtimeApi } from '../../shared/runtime-api.js';

export interface ElementSelection {
  readonly isOn: boolean;
  readonly toggle: () => void;
  /** Ends it; adds the element to the message that is being written. */
  readonly end: (versionId: string, element: BundleElement | null) => Promise<void>;
}

/**
 * Selecting an element in the preview, to say what a message is about.
 * @param onAdded called when an element was added to the message.
 */
export function useElementSelection(appId: string, onAdded: () => void): ElementSelection {
  const [isOn, setOn] = useState(false);
  /** Set until the app names an element: further ones may arrive before the page renders. */
  const isAwaited = useRef(false);
  const api = useApi(runtimeApi);
  const toast = useToast();
  const onEscape = useEffectEvent((event: KeyboardEvent) => event.key === 'Escape' && setOn(false));
  useEffect(() => {
    isAwaited.current = isOn;
    if (!isOn) return;
    window.addEventListener('keydown', onEscape);
    return () => window.removeEventListener('keydown', onEscape);
  }, [isOn]);
  return {
    isOn,
    toggle: () => setOn(!isOn),
    async end(versionId, selected) {
      // The app may send anything at any time.
      if (!isAwaited.current) return;
      isAwaited.current = false;
      setOn(false);
      if (!selected) return;
      try {
        const { element } = await api.findElement({ params: { appId }, query: { ...selected, versionId } });
        if (!element) throw new Error('This element wasn’t found in the code of the app.');
        messageAdditions.send(appId, { kind: 'element', element });
        onAdded();
      } catch (error) {
        toast({ message: (error as Error).message, severity: 'error' });
      }
    },
  };
}
