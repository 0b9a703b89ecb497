import { defineError } from '@buildai/core/shared';
import { sentences } from './sentences.js';

export const TemplateNotOffered = defineError(
  'template_not_offered',
  403,
  'Only an admin can offer apps as templates.',
);
export const ToolTemplateNotOffered = defineError(
  'tool_template_not_offered',
  403,
  'Only the account that keeps the tool template library can offer tools as templates.',
);
export const TemplateMissing = defineError(
  'template_missing',
  409,
  'Save the template before you show it in the gallery.',
);
export const TemplateNeedsVersion = defineError(
  'template_needs_version',
  409,
  'There is nothing to make a template of yet: the app is empty.',
);
export const TemplateNotFound = defineError('template_not_found', 404, sentences.notFound);
