import { defineError } from '../shared/errors.js';

export const InvalidFileKey = defineError('invalid_file_key', 400, 'This is not a valid file name.');
export const InvalidContentType = defineError(
  'invalid_content_type',
  400,
  'This is not a valid content type.',
);
