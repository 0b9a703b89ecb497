import type { PublicTool, ToolField } from './tool.js';

type CheckedField = Pick<ToolField, 'type' | 'required' | 'optionsConfig'>;
type CheckedTool = Pick<PublicTool, 'isInputHidden'> & { readonly fields: readonly unknown[] };

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** `180 cm`, `5 ft 11 in`, `75 kg`. */
const measures = {
  height: /^\d{1,3}(?:[.,]\d{1,2})?\s*(?:cm|m|ft|in)(?:\s+\d{1,2}(?:[.,]\d)?\s*in)?$/i,
  weight: /^\d{1,4}(?:[.,]\d{1,2})?\s*(?:kg|lb|st)$/i,
};

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
  if (type === 'select' && !labels.includes(text)) return 'Choose from the list.';
  if (type === 'email' && !email.test(text)) return 'Enter an email address.';
  if (type === 'height' && !measures.height.test(text)) return 'Enter a height such as 180 cm.';
  if (type === 'weight' && !measures.weight.test(text)) return 'Enter a weight such as 75 kg.';
  return undefined;
}

/** What is wrong with the main input of a tool. Tools that ask nothing else need it. */
export const inputFault = ({ isInputHidden, fields }: CheckedTool, input: string): string | undefined =>
  !isInputHidden && fields.length === 0 && input.trim() === '' ? 'Describe what you need first.' : undefined;
