import { limitDetailsOf } from '@buildai/plans/shared';
import { useEffect, useRef, useState } from 'react';
import { uploadError } from '../copy/error-messages.js';
import { withFiles } from './chosen-file.js';
import type { ChosenFile } from './chosen-file.js';
import { useSendFile } from './use-send-file.js';

interface MaxUpload {
  readonly bytes: number;
  readonly files: number;
}

export interface FileUploads {
  readonly chosen: readonly ChosenFile[];
  /** Number of files that did not fit the last time files were chosen. */
  readonly leftOut: number;
  readonly add: (files: readonly File[]) => void;
  readonly remove: (key: string) => void;
  /**
   * Uploads the remaining files one after the other. @returns the IDs of the items, or undefined if one failed.
   */
  readonly send: () => Promise<readonly string[] | undefined>;
  /** Cancels the upload; completed files are kept. */
  readonly stop: () => void;
  readonly isSending: boolean;
}

/** File uploads of the dialog. */
export function useFileUploads(appId: string, maxUpload: MaxUpload): FileUploads {
  const sendFile = useSendFile(appId, maxUpload.bytes);
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [isSending, setSending] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const put = (key: string, state: ChosenFile['state']): void =>
    setChosen((now) => now.map((one) => (one.key === key ? { ...one, state } : one)));

  const sendAll = async (signal: AbortSignal): Promise<readonly (string | undefined)[]> => {
    const ids: (string | undefined)[] = [];
    let limitError: unknown;
    const send = async ({ key, file, state }: ChosenFile): Promise<ChosenFile['state']> => {
      if (state.kind === 'done' || signal.aborted) return state;
      // Not uploaded: the plan would refuse it.
      if (limitError !== undefined) {
        const message = uploadError(limitError, file.name, maxUpload.bytes);
        return { kind: 'failed', message, error: limitError };
      }
      return sendFile(file, signal, (now) => put(key, now));
    };
    for (const one of chosen) {
      const state = await send(one);
      put(one.key, state);
      ids.push(state.kind === 'done' ? state.itemId : undefined);
      if (state.kind === 'failed' && limitDetailsOf(state.error)) limitError = state.error;
    }
    return ids;
  };

  return {
    chosen,
    leftOut,
    isSending,
    add(files) {
      const next = withFiles(chosen, files, maxUpload.files);
      setChosen(next.chosen);
      setLeftOut(next.leftOut);
    },
    remove(key) {
      setChosen((now) => now.filter((one) => one.key !== key));
      setLeftOut(0);
    },
    async send() {
      const controller = new AbortController();
      sending.current = controller;
      setSending(true);
      const ids = await sendAll(controller.signal);
      setSending(false);
      return ids.every((id) => id !== undefined) ? ids : undefined;
    },
    stop: () => sending.current?.abort(),
  };
}
