import { useRef, useState } from 'react';
import { uploadFile } from '../client/integrations.js';
import { messageOf } from './error-message.js';
import { refusalOf } from './file-rules.js';

/** An uploaded file. */
export interface UploadedFile {
  readonly name: string;
  readonly url: string;
  /** In bytes. */
  readonly size: number;
  readonly type: string;
}

/** A file on its way to the server. */
export interface Upload {
  readonly key: number;
  readonly name: string;
  readonly size: number;
  /** From 0 to 100. */
  readonly progress: number;
  readonly error?: string;
}

interface UploadOptions {
  /** Called with each file after its upload. */
  readonly onUpload: (file: UploadedFile) => unknown;
  readonly accept: string | undefined;
  readonly image: 'photo' | undefined;
  /** In MB. */
  readonly maxSize: number;
}

/** Uploads files. They are listed until they are uploaded, or dismissed after an error. */
export function useUploads({ onUpload, accept, image, maxSize }: UploadOptions) {
  const nextKey = useRef(0);
  const [uploads, setUploads] = useState<readonly Upload[]>([]);

  const change = (key: number, part: Partial<Upload>) =>
    setUploads((all) => all.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const dismiss = (key: number) => setUploads((all) => all.filter((each) => each.key !== key));

  const upload = async (file: File): Promise<void> => {
    const key = (nextKey.current += 1);
    const { name, size, type } = file;
    const refusal = refusalOf(file, accept, maxSize);
    setUploads((all) => [...all, { key, name, size, progress: 0, ...(refusal ? { error: refusal } : {}) }]);
    if (refusal) return;
    try {
      const { file_url: url } = await uploadFile({
        file,
        image,
        onProgress: (share) => change(key, { progress: Math.round(share * 100) }),
      });
      await onUpload({ name, url, size, type });
      dismiss(key);
    } catch (error) {
      change(key, { error: messageOf(error) });
    }
  };
  return { uploads, upload, dismiss };
}
