import { defineError } from '@buildai/core/shared';
import { sentences } from './sentences.js';

export const ToolNotFound = defineError('tool_not_found', 404, sentences.notFound);
export const NoToolApp = defineError(
  'no_tool_app',
  404,
  'This app doesn’t use tools. Its code is written by the assistant.',
);
export const ToolNeedsHeader = defineError('tool_needs_header', 409, sentences.header);
export const ToolPathTaken = defineError('tool_path_taken', 409, sentences.pathTaken);
/** Its message has the number. */
export const TooManyTools = defineError(
  'too_many_tools',
  409,
  'You have reached the maximum number of tools allowed per app, please delete some tools before adding more.',
);
export const OneToolOnly = defineError('one_tool_only', 409, 'This app has one tool.');
export const MagicFailed = defineError('magic_failed', 502, sentences.magicFailed);
export const FieldTypeNotOffered = defineError(
  'field_type_not_offered',
  403,
  'You can’t give a field this type.',
);
/** Has a detail for each field that is missing or has a value that its type does not allow. */
export const FieldsNotValid = defineError('fields_not_valid', 400, 'Check the fields, then try again.');
