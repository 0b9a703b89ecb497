import { isReservedField } from '../../shared/entity-schema.js';

const longest = 50;

/** A field name from a label: `Due date` → `dueDate`, `dueDate2` if that is taken. */
export function freshFieldName(label: string, taken: ReadonlySet<string>): string {
  const words = label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word !== '');
  const camel = words
    .map(
      (word, index) =>
        (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1),
    )
    .join('')
    .slice(0, longest);
  const base = /^[a-z]/.test(camel) ? camel : `field${camel}`;
  const isFree = (name: string) => !taken.has(name) && !isReservedField(name);
  if (isFree(base)) return base;
  for (let number = 2; ; number += 1) {
    if (isFree(`${base}${number}`)) return `${base}${number}`;
  }
}
