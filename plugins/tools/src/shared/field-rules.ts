import { toolFieldType } from './field-types.js';
import { sentences } from './sentences.js';
import type { FieldOption, ToolField } from './tool.js';

const sameName = (one: string, other: string): boolean =>
  one.trim().toLowerCase() === other.trim().toLowerCase();

/** Why a field cannot have this name beside others; undefined if it can. */
export function refuseFieldName(
  name: string,
  others: readonly Pick<ToolField, 'name'>[],
): string | undefined {
  if (sameName(name, 'input')) return sentences.inputReserved;
  return others.some((other) => sameName(other.name, name)) ? sentences.fieldTaken : undefined;
}

/** Why an option cannot have this label beside others; undefined if it can. */
export function refuseOption(label: string, others: readonly FieldOption[]): string | undefined {
  if (label.trim() === '') return sentences.optionEmpty;
  return others.some((other) => sameName(other.label, label)) ? sentences.optionTaken : undefined;
}

/** A field as its type has it: emails are personal, photos are not memorized, only selects have options. */
export function fieldOfType(field: ToolField): ToolField {
  const { canMemorize, hasOptions, isPersonal } = toolFieldType(field.type);
  return {
    ...field,
    personal: isPersonal || field.personal,
    memorize: canMemorize && field.memorize,
    optionsConfig: hasOptions ? field.optionsConfig : { options: [] },
  };
}

/** A field as it is added. */
export function newField(name: string): ToolField {
  return {
    name,
    label: name,
    type: 'text',
    required: false,
    personal: false,
    memorize: false,
    stepId: '',
    instructions: '',
    filterCondition: 'none',
    optionsConfig: { options: [] },
    toolId: '',
  };
}
