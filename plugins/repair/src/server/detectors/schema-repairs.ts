import { fieldTypeNamed, propertyOfType } from '@buildai/fields';
import { isReservedField } from '@buildai/entities/shared';
import { applyEdits, findNodeAtLocation, getNodeValue, modify, parseTree } from 'jsonc-parser';
import type { JSONPath } from 'jsonc-parser';

/**
 * The text of an entity file without what keeps it from being stored, where one thing only can have been meant.
 * @param place of the first error, such as `properties.price.type`
 * @param name of the entity, as the file is named
 */
export function repairedSchema(content: string, place: string, name: string): string | undefined {
  if (place.startsWith('line ')) return asJson(content);
  // Also one that is nested too deep for a parser.
  if (place === 'the whole file') return undefined;
  const tree = parseTree(content);
  if (!tree) return undefined;
  const set = (text: string, at: JSONPath, value: unknown) =>
    applyEdits(text, modify(text, at, value, { formattingOptions: { insertSpaces: true, tabSize: 2 } }));
  if (place === 'name') return set(content, ['name'], name);
  const [, field = '', key] = /^properties\.([^.]+)(?:\.(.+))?$/.exec(place) ?? [];
  if (key === undefined && isReservedField(field)) {
    const required = findNodeAtLocation(tree, ['required']);
    const named = required ? (getNodeValue(required) as unknown[]).indexOf(field) : -1;
    const text = named < 0 ? content : set(content, ['required', named], undefined);
    return set(text, ['properties', field], undefined);
  }
  const stated = findNodeAtLocation(tree, ['properties', field, 'type']);
  const meant = fieldTypeNamed(String(stated && getNodeValue(stated)));
  if (key !== 'type' || meant === undefined) return undefined;
  const { format, type } = propertyOfType(meant);
  const typed = set(content, ['properties', field, 'type'], type);
  const isFormatted = findNodeAtLocation(tree, ['properties', field, 'format']) !== undefined;
  return format === undefined || isFormatted ? typed : withFormat(typed, field, format);
}

/** The format stands behind the type, on its line. */
function withFormat(content: string, field: string, format: string): string {
  const tree = parseTree(content);
  const type = tree && findNodeAtLocation(tree, ['properties', field, 'type']);
  if (!type) return content;
  const end = type.offset + type.length;
  return `${content.slice(0, end)}, "format": "${format}"${content.slice(end)}`;
}

/** A text that JavaScript would read, as JSON: comments, single quotes, keys without quotes, commas at the end. */
function asJson(content: string): string | undefined {
  const text = `("(?:\\\\.|[^"\\\\\\n])*")`;
  const plain = content
    .replace(/^\s*```\w*[ \t]*\r?\n|\r?\n```\s*$/g, '')
    .replace(
      new RegExp(`${text}|[ \\t]*//[^\\n]*(?:\\n(?=[ \\t]*\\S))?|/\\*[^]*?\\*/`, 'g'),
      (found, kept?: string) => kept ?? (found.includes('\n') && !found.startsWith('/*') ? '\n' : ''),
    )
    .replace(
      new RegExp(`${text}|'((?:\\\\.|[^'\\\\\\n])*)'|([A-Za-z_$][\\w$]*)(?=\\s*:)`, 'g'),
      (_, kept?: string, quoted?: string, key?: string) =>
        kept ?? JSON.stringify(key ?? (quoted ?? '').replace(/\\'/g, "'")),
    )
    .replace(new RegExp(`${text}|,(?=\\s*[}\\]])`, 'g'), (_, kept?: string) => kept ?? '');
  try {
    JSON.parse(plain);
    return plain;
  } catch {
    return undefined;
  }
}
