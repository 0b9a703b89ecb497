import { isObjectMember, isReservedField } from '../../shared/entity-schema.js';
import { labelWords } from './label-words.js';

const longest = 50;

/**
 * Whether a name is that of something every object has (`constructor`), or another's but for upper and lower case: files
 * are imported by headers, which are compared without regard to it.
 * @param own the name of the field itself, of which only the case may change
 */
export function isNameTaken(name: string, taken: ReadonlySet<string>, own?: string): boolean {
  if (isObjectMember(name)) return true;
  const wanted = name.toLowerCase();
  return [...taken].some((other) => other !== own && other.toLowerCase() === wanted);
}

/** A field name from a label: `Due date` → `dueDate`, `dueDate2` if that is taken. */
export function freshFieldName(label: string, taken: ReadonlySet<string>): string {
  const words = labelWords(label);
  const camel = words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('')
    .slice(0, longest);
  const base = /^[a-z]/.test(camel) ? camel : `field${camel}`;
  const isFree = (name: string) => !isNameTaken(name, taken) && !isReservedField(name);
  if (isFree(base)) return base;
  for (let number = 2; ; number += 1) {
    if (isFree(`${base}${number}`)) return `${base}${number}`;
  }
}
