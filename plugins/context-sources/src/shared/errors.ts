import { defineError } from '@buildai/core/shared';

/** Thrown by sources for an input or item that cannot be read, with a message for the user. Not retried. */
export const SourceRefused = defineError('context/source-refused', 400, 'This can’t be read.');
/** The service is busy or unavailable; retried automatically. */
export const SourceUnavailable = defineError(
  'context/source-unavailable',
  503,
  'The service can’t be reached.',
);
/** The connection has expired or was revoked and must be reconnected. */
export const ConnectionEnded = defineError(
  'context/connection-ended',
  409,
  'The connection has expired. Connect again to continue.',
);
/** A listed item no longer exists; it will be deleted. */
export const ItemVanished = defineError('context/item-vanished', 404, 'This no longer exists.');
export const NoText = defineError('context/no-text', 400, 'Please enter some text');
export const NoFile = defineError('context/no-file', 400, 'Please upload a file');
export const UploadTooLarge = defineError(
  'context/upload-too-large',
  413,
  'Failed to upload context, file size is too big',
);
export const CsvUnreadable = defineError(
  'context/csv-unreadable',
  400,
  'Please make sure the CSV file has column headers and a few rows.',
);
/** The file is damaged, encrypted, empty, without text, or of another type than its name says. */
export const FileUnreadable = defineError('context/file-unreadable', 400, 'This file can’t be read.');
export const TooManySearches = defineError(
  'context/too-many-searches',
  429,
  'Too many searches in a short time. Wait a moment and try again.',
);
export const ConnectionDenied = defineError('context/connection-denied', 403, 'Access was denied.');
export const ConnectionFailed = defineError(
  'context/connection-failed',
  502,
  'The service refused the connection. Try again later.',
);
/** The OAuth callback was repeated, too late, or in another browser. */
export const OAuthStateUnknown = defineError(
  'context/oauth-state-unknown',
  400,
  'This connection was started in another window or has expired. Try again.',
);
