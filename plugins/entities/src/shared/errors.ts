import { defineError } from '@buildai/core/shared';

export const EntityFileInvalid = defineError(
  'entities/invalid-entity-file',
  422,
  'The description of this entity is not valid.',
);
export const FileMissing = defineError('entities/file-missing', 400, 'File not found');
export const FileTooLarge = defineError('entities/file-too-large', 413, 'File size to large');
export const FileTypeRefused = defineError(
  'entities/file-type-refused',
  415,
  'Files of this type cannot be uploaded. Images, PDF, office documents, text, audio and video can.',
);
export const TooMuchSent = defineError(
  'entities/too-much-sent',
  429,
  'You have sent a lot in a short time. Try again in the next hour.',
);
export const AppTakesNoMore = defineError(
  'entities/app-takes-no-more',
  429,
  'This app has received as much as it takes in a day. Try again after midnight UTC.',
);
