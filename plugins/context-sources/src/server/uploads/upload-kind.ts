import { extname } from 'node:path';
import { SourceRefused } from '../../shared/errors.js';
import type { UploadKind } from '../../shared/upload-kinds.js';
import { uploadKinds } from '../../shared/upload-kinds.js';

/** @throws SourceRefused for unsupported types. The actual content is checked when it is parsed. */
export function uploadKind(name: string): UploadKind {
  const kind = uploadKinds[extname(name).toLowerCase()];
  if (kind) return kind;
  throw SourceRefused({
    message: 'Choose a CSV, PDF, Word (doc or docx), Markdown, HTML, JSON, or plain text (txt) file.',
  });
}
