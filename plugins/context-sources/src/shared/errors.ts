import { defineError } from '@buildai/core/shared';

/** What a source throws to say, in a sentence for the person, why an input or an item cannot be read. Not tried again. */
export const SourceRefused = defineError('context/source-refused', 400, 'This can’t be read.');
/** The service is busy or away: tried again by itself. */
export const SourceUnavailable = defineError(
  'context/source-unavailable',
  503,
  'The service can’t be reached.',
);
/** The connection has ended or was revoked: connect again. */
export const ConnectionEnded = defineError(
  'context/connection-ended',
  409,
  'The connection has expired. Connect again to continue.',
);
/** What was listed before is there no more: the item is deleted. */
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
/** A file whose content is damaged, locked, empty, without text, or of another kind than its name says. */
export const FileUnreadable = defineError('context/file-unreadable', 400, 'This file can’t be read.');
/** A document of more pages than the plan still holds. Nothing of it is kept. */
export const PageLimitReached = defineError(
  'context/page-limit-reached',
  402,
  'This document has more pages than your plan has left.',
);
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
/** The way back from a service was taken twice, too late, or in another browser. */
export const OAuthStateUnknown = defineError(
  'context/oauth-state-unknown',
  400,
  'This connection was started in another window or has expired. Try again.',
);
