import { z } from 'zod';
import type { ErrorDetail } from '@buildai/core/shared';
import { FieldsNotValid } from '../../shared/errors.js';
import { inputFault, valueFault } from '../../shared/input-rules.js';
import type { ToolInput } from '../../shared/tool-input.js';
import type { Tool, ToolField } from '../../shared/tool.js';

/** What a person entered, with the field of each value. */
export interface FilledTool {
  readonly input: string;
  readonly values: readonly { readonly field: ToolField; readonly value: string }[];
  /** Addresses of uploaded photos. */
  readonly photos: readonly string[];
}

const upload = z.string().regex(/^\/api\/apps\/\w+\/uploads\/[\w.]+$/);

/** Checks what a person entered, by the types of the fields. @throws FieldsNotValid */
export function readInput(tool: Tool, { input, values }: ToolInput): FilledTool {
  const details: ErrorDetail[] = Object.keys(values)
    .filter((name) => !tool.fields.some((field) => field.name === name))
    .map((name) => ({ field: `body.values.${name}`, message: 'This tool has no such field.' }));
  const missing = inputFault(tool, input);
  if (missing) details.push({ field: 'body.input', message: missing });
  const filled = tool.fields.flatMap((field) => {
    const value = values[field.name] ?? '';
    const fault =
      valueFault(field, value) ??
      (field.type === 'photo' && value !== '' && !upload.safeParse(value).success
        ? 'Upload the photo again.'
        : undefined);
    if (fault) details.push({ field: `body.values.${field.name}`, message: fault });
    const text = typeof value === 'string' ? value.trim() : value.join(', ');
    return text === '' ? [] : [{ field, value: text }];
  });
  if (details.length > 0) throw FieldsNotValid({ details });
  return {
    input: tool.isInputHidden ? '' : input.trim(),
    values: filled.filter(({ field }) => field.type !== 'photo'),
    photos: filled.filter(({ field }) => field.type === 'photo').map(({ value }) => value),
  };
}
