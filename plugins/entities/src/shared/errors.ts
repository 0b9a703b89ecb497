import { defineError } from '@buildai/core/shared';

export const EntityFileInvalid = defineError(
  'entities/invalid-entity-file',
  422,
  'The schema of this entity is not valid.',
);
export const FileMissing = defineError('entities/file-missing', 400, 'File not found');
export const FileTooLarge = defineError('entities/file-too-large', 413, 'File size to large');
export const FileTypeRefused = defineError(
  'entities/file-type-refused',
  415,
  'This file type can’t be uploaded. Upload an image, PDF, office document, text, audio, or video file.',
);
export const TooMuchSent = defineError(
  'entities/too-much-sent',
  429,
  'You’ve sent too much in a short time. Try again in an hour.',
);
export const AppTakesNoMore = defineError(
  'entities/app-takes-no-more',
  429,
  'This app has reached its daily limit. Try again after midnight UTC.',
);
export const RowNotUnique = defineError(
  'entities/not-unique',
  409,
  'There is already one with these values.',
);
export const RowOverlaps = defineError('entities/overlap', 409, 'This time is already taken.');
