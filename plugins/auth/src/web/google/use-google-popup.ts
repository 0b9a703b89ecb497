import { useToast } from '@buildai/web';
import { useEffect, useRef } from 'react';
import type { GoogleAnswer } from '../../shared/google-answer.js';
import { openGooglePopup } from './google-popup.js';

/** Opens Google at a click, one window at a time, and tells what went wrong there. It listens as long as it is shown. */
export function useGooglePopup(
  onAnswer: (answer: Exclude<GoogleAnswer, { error: string }>) => void,
): (addressFor: (nonce: string) => string | Promise<string>) => void {
  const toast = useToast();
  const stopListening = useRef<() => void>(undefined);
  useEffect(() => () => stopListening.current?.(), []);

  return (addressFor) => {
    stopListening.current?.();
    stopListening.current = openGooglePopup(addressFor, (answer) => {
      if ('error' in answer) toast({ message: answer.error, severity: 'error' });
      else onAnswer(answer);
    });
    if (stopListening.current) return;
    toast({
      message: 'Your browser blocked the window. Allow pop-ups for this page and try again.',
      severity: 'error',
    });
  };
}
