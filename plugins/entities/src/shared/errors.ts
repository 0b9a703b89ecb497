import { defineError, NotFound } from '@buildai/core/shared';

export const EntityFileInvalid = defineError(
  'entities/invalid-entity-file',
  422,
  'The schema of this entity is not valid.',
);
/** Also for a row that the caller may not read, which is like one that is missing. */
export const RowMissing = () => NotFound({ message: 'This row doesn’t exist. It may have been deleted.' });
export const EntityNameTaken = defineError(
  'entities/name-taken',
  409,
  'Another entity of this app had this name before.',
);
export const nameTaken = (entity: string): string =>
  `Another entity of this app had the name ${entity} before, and its rows are kept. Choose another name.`;
export const FileMissing = defineError('entities/file-missing', 400, 'File not found');
export const FileTooLarge = defineError('entities/file-too-large', 413, 'File size to large');
export const FileTypeRefused = defineError(
  'entities/file-type-refused',
  415,
  'This file type can’t be uploaded. Upload an image, PDF, office document, text, audio, or video file.',
);
export const ImageTooLarge = defineError(
  'entities/image-too-large',
  413,
  'This image has too many pixels. It can have up to 100 megapixels.',
);
export const ImageTypeRefused = defineError(
  'entities/image-type-refused',
  415,
  'Choose a PNG, JPEG, WebP, or GIF image.',
);
export const ImageUnreadable = defineError(
  'entities/image-unreadable',
  422,
  'This image can’t be read. Save it again as a PNG or JPEG file, and try that one.',
);
export const TooMuchSent = defineError(
  'entities/too-much-sent',
  429,
  'You’ve sent too much in a short time. Try again in an hour.',
);
export const TooMuchRead = defineError(
  'entities/too-much-read',
  429,
  'Your searches took too long in total. Try again in a minute.',
);
export const AppTakesNoMore = defineError(
  'entities/app-takes-no-more',
  429,
  'This app has reached its daily limit. Try again after midnight UTC.',
);
export const FieldNotWritable = defineError(
  'entities/field-not-writable',
  403,
  'You don’t have permission to change this field.',
);
export const VisitorUnknown = defineError(
  'entities/visitor-unknown',
  428,
  'This app couldn’t recognize your browser. Reload the page and try again.',
);
export const RowNotUnique = defineError(
  'entities/not-unique',
  409,
  'There is already one with these values.',
);
export const RowLimitReached = defineError(
  'entities/row-limit',
  409,
  'You’ve already added as many as you can.',
);
export const RowRefused = defineError('entities/row-refused', 422, 'This change isn’t allowed.');
/** The function that decides about it is missing, failed or took too long. */
export const CheckUnavailable = defineError(
  'entities/check-unavailable',
  503,
  'This can’t be saved right now. Please try again later.',
);
export const RowOverlaps = defineError('entities/overlap', 409, 'This time is already taken.');
export const RestoreBreaksRules = defineError(
  'entities/restore-breaks-rules',
  409,
  'Some rows can’t be restored, because they would break a rule of this table.',
);
export const ColumnChanged = defineError(
  'entities/column-changed',
  409,
  'The table was changed in the meantime, so no row was converted. Try again.',
);
export const ColumnInCopy = defineError(
  'entities/column-in-copy',
  409,
  'The preview uses a copy of the data. Turn the copy off in App settings before you change values of a column.',
);
export const ColumnRunning = defineError(
  'entities/column-running',
  409,
  'A column of this table is being converted. Wait until it’s done, or cancel it.',
);
export const RowsNotComparable = defineError(
  'entities/rows-not-comparable',
  409,
  'This platform can’t find similar rows. Ask your admin to install the model-calls plugin.',
);
export const RowChanged = defineError(
  'entities/row-changed',
  412,
  'This was changed by someone else in the meantime. Reload it, and try again.',
);

/** Only the message of `LiveWriteHeld` contains it. */
export const liveWriteDecision = 'Allow it above the preview';

/** Unapproved code in the preview would change rows of the published app that others read. */
export const LiveWriteHeld = defineError(
  'entities/live-write-held',
  403,
  `The preview would change live data that others can read. ${liveWriteDecision}, or give the preview a copy of the data.`,
);

/** Whether an error is mended by what a builder allows. */
export const waitsForLiveWrites = (message: string): boolean => message.includes(liveWriteDecision);
