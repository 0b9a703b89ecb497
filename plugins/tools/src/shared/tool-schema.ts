import { z } from 'zod';
import { refuseFieldName, refuseOption } from './field-rules.js';
import { alwaysPersonal, fieldTypes, neverMemorized, toolFieldType } from './field-types.js';
import {
  exampleCount,
  maxBlocks,
  maxFields,
  maxLabel,
  maxOptions,
  maxPrompt,
  maxSteps,
  maxText,
  maxTitle,
} from './limits.js';
import { sentences } from './sentences.js';
import type { FieldOption, InputStep, ToolBlock, ToolField, ToolFile } from './tool.js';

const id = z.string().regex(/^[\w-]{1,40}$/, 'This is not an ID.');
const label = z.string().trim().max(maxLabel, `Use at most ${maxLabel} characters.`);
const text = z.string().max(maxText, `Use at most ${maxText} characters.`);
/** Pages show pictures of their own origin alone. */
const imagePath = z
  .string()
  .max(300)
  .regex(/^(?:\/api\/apps\/\w{1,40}\/uploads\/[\w.-]+)?$/, 'Upload the image here.');
export const uploadedImage = imagePath.default('');
const link = z
  .string()
  .trim()
  .max(2_000)
  .regex(/^(?:(?:https?:\/\/|mailto:|tel:)\S+)?$/i, 'Use an address that begins with https://.');

const option = z.strictObject({ label, iconUrl: uploadedImage });

const optionsConfig = z
  .strictObject({ options: z.array(option).max(maxOptions, `Use at most ${maxOptions} options.`) })
  .superRefine(({ options }, context) => {
    options.forEach(({ label: own }, index) => {
      const message = refuseOption(own, options.slice(0, index));
      if (message) context.addIssue({ code: 'custom', path: ['options', index, 'label'], message });
    });
  });

export const toolField: z.ZodType<ToolField> = z
  .strictObject({
    name: label.min(1, 'Enter a name.'),
    label: label.default(''),
    type: z.enum(fieldTypes).default('text'),
    required: z.boolean().default(false),
    personal: z.boolean().default(false),
    memorize: z.boolean().default(false),
    stepId: z.union([id, z.literal('')]).default(''),
    instructions: text.default(''),
    filterCondition: z.enum(['none', 'include', 'exclude']).default('none'),
    optionsConfig: optionsConfig.default({ options: [] as FieldOption[] }),
    toolId: z.union([id, z.literal('')]).default(''),
  })
  .superRefine(({ type, personal, memorize }, context) => {
    if (toolFieldType(type).isPersonal && !personal)
      context.addIssue({ code: 'custom', path: ['personal'], message: alwaysPersonal(type) });
    if (memorize && !toolFieldType(type).canMemorize)
      context.addIssue({ code: 'custom', path: ['memorize'], message: neverMemorized(type) });
  });

const fields = z
  .array(toolField)
  .max(maxFields, sentences.tooManyFields)
  .superRefine((all, context) => {
    all.forEach(({ name }, index) => {
      const message = refuseFieldName(name, all.slice(0, index));
      if (message) context.addIssue({ code: 'custom', path: [index, 'name'], message });
    });
  });

const step: z.ZodType<InputStep> = z.strictObject({ id, title: label });

const block: z.ZodType<ToolBlock> = z.strictObject({
  id,
  title: label,
  instructions: text.default(''),
  layout: z.enum(['text', 'list', 'card']).default('text'),
  validation: text.default(''),
});

const examples = z
  .array(z.string().max(500, 'Use at most 500 characters.'))
  .max(exampleCount)
  .overwrite((all) => [...all, ...Array.from({ length: exampleCount }, () => '')].slice(0, exampleCount));

/** The properties of a tool that its builder edits. */
export const toolProperties = {
  title: z.string().trim().max(maxTitle, `Use at most ${maxTitle} characters.`),
  imageUrl: imagePath,
  header: z.string().trim().max(maxTitle, `Use at most ${maxTitle} characters.`),
  description: text,
  gptPrompt: z.string().max(maxPrompt, `Use at most ${maxPrompt} characters.`),
  inputLabel: z.string().max(maxTitle),
  inputPlaceholder: z.string().max(maxTitle),
  isInputHidden: z.boolean(),
  isInputCollapsed: z.boolean(),
  welcomeMessage: text,
  examples,
  ctaMessage: text,
  ctaButton: label,
  ctaLink: link,
  fields,
  isMultiStepInput: z.boolean(),
  inputSteps: z.array(step).max(maxSteps, `Use at most ${maxSteps} steps.`),
  blocks: z.array(block).max(maxBlocks, `Use at most ${maxBlocks} blocks.`),
  resultsLayout: z.enum(['stack', 'columns', 'tabs']),
};

/** The content of `tools/{path}.json`; what it does not state is empty. */
export const toolFile: z.ZodType<ToolFile> = z.strictObject({
  toolId: id,
  status: z.enum(['draft', 'active']).default('draft'),
  title: toolProperties.title.default(''),
  imageUrl: uploadedImage,
  header: toolProperties.header.default(''),
  description: text.default(''),
  gptPrompt: toolProperties.gptPrompt.default(''),
  inputLabel: toolProperties.inputLabel.default(''),
  inputPlaceholder: toolProperties.inputPlaceholder.default(''),
  isInputHidden: z.boolean().default(false),
  isInputCollapsed: z.boolean().default(false),
  welcomeMessage: text.default(''),
  examples: examples.default(['', '', '']),
  ctaMessage: text.default(''),
  ctaButton: label.default(''),
  ctaLink: link.default(''),
  fields: fields.default([]),
  isMultiStepInput: z.boolean().default(false),
  inputSteps: toolProperties.inputSteps.default([]),
  blocks: toolProperties.blocks.default([]),
  resultsLayout: toolProperties.resultsLayout.default('stack'),
});
