import type { EndpointOutput } from '@buildai/core/shared';
import { endpointUrl, errorFromResponse } from '@buildai/core/shared';
import { useSessionFetchThrough } from '@buildai/web';
import { limitDetailsOf } from '@buildai/plans/shared';
import { useEffect, useRef, useState } from 'react';
import { contextApi } from '../../shared/context-api.js';
import { uploadError } from '../copy/error-messages.js';
import { formatBytes } from '../copy/format-bytes.js';
import { sentences } from '../copy/sentences.js';
import { withFiles } from './chosen-file.js';
import { uploadTransport } from './upload-transport.js';
import type { ChosenFile } from './chosen-file.js';

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
  const through = useSessionFetchThrough();
  const [chosen, setChosen] = useState<readonly ChosenFile[]>([]);
  const [leftOut, setLeftOut] = useState(0);
  const [isSending, setSending] = useState(false);
  const sending = useRef<AbortController>(undefined);
  useEffect(() => () => sending.current?.abort(), []);

  const put = (key: string, state: ChosenFile['state']): void =>
    setChosen((now) => now.map((one) => (one.key === key ? { ...one, state } : one)));

  const sendOne = async (
    { key, file }: ChosenFile,
    signal: AbortSignal,
    onFailed: (error: unknown) => void,
  ): Promise<string | undefined> => {
    if (file.size > maxUpload.bytes) {
      const fault = sentences.tooLarge(formatBytes(maxUpload.bytes));
      put(key, { kind: 'failed', fault, error: undefined });
      return undefined;
    }
    put(key, { kind: 'sending', percent: 0 });
    const body = new FormData();
    body.append('file', file);
    try {
      const send = through(
        uploadTransport((sent, total) =>
          put(key, { kind: 'sending', percent: total === 0 ? 100 : Math.floor((sent / total) * 100) }),
        ),
      );
      const { ingestFile } = contextApi;
      const response = await send(endpointUrl(ingestFile, { query: { appId } }), {
        method: ingestFile.method,
        body,
        signal,
      });
      if (!response.ok) throw await errorFromResponse(response);
      const { contextItemId } = (await response.json()) as EndpointOutput<typeof ingestFile>;
      put(key, { kind: 'done', itemId: contextItemId });
      return contextItemId;
    } catch (error) {
      onFailed(error);
      if (signal.aborted) put(key, { kind: 'waiting' });
      else put(key, { kind: 'failed', fault: uploadError(error, file.name, maxUpload.bytes), error });
      return undefined;
    }
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
      const ids: (string | undefined)[] = [];
      let refusal: unknown;
      for (const one of chosen) {
        if (one.state.kind === 'done') ids.push(one.state.itemId);
        else if (controller.signal.aborted) ids.push(undefined);
        else if (refusal !== undefined) {
          // Checked before uploading files that the plan does not allow.
          put(one.key, {
            kind: 'failed',
            fault: uploadError(refusal, one.file.name, maxUpload.bytes),
            error: refusal,
          });
          ids.push(undefined);
        } else {
          ids.push(
            await sendOne(one, controller.signal, (error) => {
              if (limitDetailsOf(error)) refusal = error;
            }),
          );
        }
      }
      setSending(false);
      return ids.every((id) => id !== undefined) ? ids : undefined;
    },
    stop: () => sending.current?.abort(),
  };
}
