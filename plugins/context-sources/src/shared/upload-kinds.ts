import type { ContextItemType } from './context-item.js';

export interface UploadKind {
  readonly type: ContextItemType;
  readonly contentType: string;
}

const markdown: UploadKind = { type: 'txt', contentType: 'text/markdown' };
const html: UploadKind = { type: 'txt', contentType: 'text/html' };
const json: UploadKind = { type: 'txt', contentType: 'application/json' };
const jsonLines: UploadKind = { type: 'txt', contentType: 'application/jsonl' };

/** Accepted uploads by file extension. */
export const uploadKinds: Readonly<Record<string, UploadKind>> = {
  '.csv': { type: 'csv', contentType: 'text/csv' },
  '.pdf': { type: 'pdf', contentType: 'application/pdf' },
  '.doc': { type: 'doc', contentType: 'application/msword' },
  '.docx': {
    type: 'doc',
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  '.txt': { type: 'txt', contentType: 'text/plain' },
  '.md': markdown,
  '.markdown': markdown,
  '.html': html,
  '.htm': html,
  '.json': json,
  '.jsonl': jsonLines,
  '.ndjson': jsonLines,
};
