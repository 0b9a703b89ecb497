import { toolFieldType } from './field-types.js';
import { valueFault } from './input-rules.js';
import type { PublicTool } from './tool.js';

export type MemorizedValues = Readonly<Record<string, string | string[]>>;
type MemorizingTool = Pick<PublicTool, 'toolId' | 'fields'>;

/** The key under which the app remembers a person's values of a tool. */
export const memoryKey = ({ toolId }: Pick<PublicTool, 'toolId'>): string => `tool-${toolId}`;

const isValue = (value: unknown): value is string | string[] =>
  typeof value === 'string' || (Array.isArray(value) && value.every((each) => typeof each === 'string'));

/** The values of fields that are memorized, where they are still possible: an option may be gone. */
export function memorizedValues(tool: MemorizingTool, memories: unknown): MemorizedValues {
  const stored: unknown =
    typeof memories === 'object' && memories !== null ? Reflect.get(memories, memoryKey(tool)) : undefined;
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    tool.fields.flatMap((field): [string, string | string[]][] => {
      const value: unknown = Reflect.get(stored, field.name);
      const isKept =
        field.memorize && toolFieldType(field.type).canMemorize && isValue(value) && value.length > 0;
      return isKept && valueFault(field, value) === undefined ? [[field.name, value]] : [];
    }),
  );
}
