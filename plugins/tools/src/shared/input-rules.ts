import { toolFieldType } from './field-types.js';
import type { PublicTool, ToolField } from './tool.js';

type CheckedField = Pick<ToolField, 'type' | 'required' | 'optionsConfig'>;
type CheckedTool = Pick<PublicTool, 'isInputHidden'> & { readonly fields: readonly unknown[] };

/** What is wrong with the value of a field; undefined for a valid one. For the page and the server. */
export function valueFault(
  { type, required, optionsConfig: { options } }: CheckedField,
  value: string | readonly string[],
): string | undefined {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : value.length === 0;
  if (isEmpty) return required ? 'This is required.' : undefined;
  const labels = options.map(({ label }) => label);
  if (type === 'multiselect') {
    const chosen = typeof value === 'string' ? [value] : value;
    return chosen.every((each) => labels.includes(each)) ? undefined : 'Choose from the list.';
  }
  if (typeof value !== 'string') return 'Enter one value.';
  const text = value.trim();
  const { fault, hasOptions } = toolFieldType(type);
  if (hasOptions && !labels.includes(text)) return 'Choose from the list.';
  return fault(text);
}

/** What is wrong with the main input of a tool. Tools that ask nothing else need it. */
export const inputFault = ({ isInputHidden, fields }: CheckedTool, input: string): string | undefined =>
  !isInputHidden && fields.length === 0 && input.trim() === '' ? 'Describe what you need first.' : undefined;
