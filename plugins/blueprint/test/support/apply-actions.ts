import type { InsertedRows } from './check-rows.js';
import { checkRows } from './check-rows.js';
import type { ReadAction } from './read-reply.js';

export interface Applied {
  readonly files: ReadonlyMap<string, string>;
  readonly inserted: readonly InsertedRows[];
  readonly renamed: readonly { readonly from: string; readonly to: string }[];
}

const block = /^<<<<<<< SEARCH\n([\s\S]*?)^=======\n([\s\S]*?)^>>>>>>> REPLACE$/gm;

/** Applies the blocks of a partial edit; each must fit exactly one place. */
function applyEdit(path: string, before: string, content: string): string {
  let text = before;
  const blocks = [...content.matchAll(block)];
  if (blocks.length === 0) throw new Error(`The edit of ${path} holds no block.`);
  for (const [, search = '', replace = ''] of blocks) {
    const parts = `\n${text}`.split(`\n${search}`);
    if (parts.length !== 2)
      throw new Error(`A block of the edit of ${path} fits ${parts.length - 1} places:\n${search}`);
    text = parts.join(`\n${replace}`).slice(1);
  }
  return text;
}

function withLevels(content: string, attributes: Readonly<Record<string, string>>): string {
  const schema = JSON.parse(content) as Record<string, unknown>;
  const names = ['read', 'write', 'create', 'update', 'delete'].filter(
    (name) => attributes[name] !== undefined,
  );
  const permissions = Object.fromEntries(names.map((name) => [name, attributes[name]]));
  if (names.length > 0) schema['x-accessControl'] = { permissions };
  return `${JSON.stringify(schema, null, 2)}\n`;
}

/** What the files of an app are after the actions of a reply, and what rows it brings. Throws where an action or a row does not fit. */
export function applyActions(before: ReadonlyMap<string, string>, actions: readonly ReadAction[]): Applied {
  const files = new Map(before);
  const inserted: InsertedRows[] = [];
  const renamed: { from: string; to: string }[] = [];
  for (const { type, attributes, content } of actions) {
    const path = attributes['file'] ?? '';
    const needs = type === 'edit_file' || type === 'partial_edit' || type === 'delete_file';
    if (needs && !files.has(path)) throw new Error(`${type} of ${path}, which is not there.`);
    switch (type) {
      case 'add_file':
        if (files.has(path)) throw new Error(`add_file of ${path}, which already exists.`);
        files.set(path, content);
        break;
      case 'edit_file':
        files.set(path, content);
        break;
      case 'partial_edit':
        files.set(path, applyEdit(path, files.get(path) ?? '', content));
        break;
      case 'add_entity':
      case 'edit_entity': {
        const from = attributes['renamed-from'];
        if (from) {
          files.delete(`entities/${from}.json`);
          renamed.push({ from, to: path.replace(/^entities\/|\.json$/g, '') });
        }
        files.set(path, withLevels(content, attributes));
        break;
      }
      case 'delete_file':
        files.delete(path);
        break;
      case 'insert_entity_records':
        inserted.push({
          entity: attributes['entity'] ?? '',
          rows: JSON.parse(content) as InsertedRows['rows'],
        });
        break;
      case 'propose_plan':
        break;
      default:
        throw new Error(`There is no action ${type}.`);
    }
  }
  checkRows(files, inserted);
  return { files, inserted, renamed };
}
