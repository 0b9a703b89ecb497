import type { SentAttachment } from '../../shared/api.js';

/** A file of the message that is being written. */
export interface ComposerFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  /** Bytes. */
  readonly size: number;
  /** The share that has been read, from 0 to 1. */
  readonly progress: number;
  /** The content in base64, when it has been read. */
  readonly data?: string | undefined;
  /** Why it will not be sent. */
  readonly error?: string | undefined;
}

/** The files that are sent. */
export const sentFiles = (files: readonly ComposerFile[]): SentAttachment[] =>
  files.flatMap(({ name, contentType, data, error }) =>
    data === undefined || error !== undefined ? [] : [{ name, contentType, data }],
  );

export const isBeingRead = ({ data, error }: ComposerFile): boolean =>
  data === undefined && error === undefined;
