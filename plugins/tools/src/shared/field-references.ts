import type { ToolFile } from './tool.js';

/** `{{Diet}}` in the instructions of a tool stands for the value of the field. */
const reference = /\{\{(\s*)([^{}]{1,60}?)(\s*)\}\}/g;

/** Fills in what references stand for. @param valueOf gets the name in lower case */
export function replaceReferences(text: string, valueOf: (name: string) => string): string {
  return text.replace(reference, (_, _before, name: string) => valueOf(name.toLowerCase()));
}

/** The change of a tool by which a field gets another name, and its instructions refer to it by that. */
export function renameField(
  tool: Pick<ToolFile, 'fields' | 'gptPrompt'>,
  name: string,
  next: string,
): Pick<ToolFile, 'fields' | 'gptPrompt'> {
  return {
    fields: tool.fields.map((field) => (field.name === name ? { ...field, name: next } : field)),
    gptPrompt: tool.gptPrompt.replace(reference, (whole, before: string, found: string, after: string) =>
      found.toLowerCase() === name.toLowerCase() ? `{{${before}${next}${after}}}` : whole,
    ),
  };
}
