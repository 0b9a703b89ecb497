import { extname } from 'node:path';
import type { ContextItemType } from '../../shared/context-item.js';
import { SourceRefused } from '../../shared/errors.js';

export interface UploadKind {
  readonly type: ContextItemType;
  readonly contentType: string;
}

/** Accepted uploads by file extension. */
const kinds: Readonly<Record<string, UploadKind>> = {
  '.csv': { type: 'csv', contentType: 'text/csv' },
  '.pdf': { type: 'pdf', contentType: 'application/pdf' },
  '.doc': { type: 'doc', contentType: 'application/msword' },
  '.docx': {
    type: 'doc',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  '.txt': { type: 'txt', contentType: 'text/plain' },
};

/** @throws SourceRefused for unsupported types. The actual content is checked when it is parsed. */
export function uploadKind(name: string): UploadKind {
  const kind = kinds[extname(name).toLowerCase()];
  if (kind) return kind;
  throw SourceRefused({ message: 'Choose a CSV, PDF, Word (doc or docx) or plain text (txt) file.' });
}
