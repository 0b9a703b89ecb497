/** An action of a reply, in the action protocol. */
export interface Action {
  readonly type:
    | 'add_file'
    | 'edit_file'
    | 'partial_edit'
    | 'add_entity'
    | 'edit_entity'
    | 'delete_file'
    | 'insert_entity_records'
    | 'propose_plan';
  readonly title: string;
  readonly file?: string;
  /** Additional attributes of the tag: `entity`, `read`, `write`, `renamed-from`. */
  readonly attributes?: Readonly<Record<string, string>>;
  readonly content: string;
}

function attribute(name: string, value: string): string {
  const escaped = value
    .replace(/&/g, '&amp;')
    .replace(/"/g, '&quot;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;');
  return ` ${name}="${escaped}"`;
}

/** Prints an action. Content with a closing tag of its own gets a boundary. */
export function printAction({ type, title, file, attributes = {}, content }: Action): string {
  const boundary = /<\/action/.test(content) ? 'end-of-file' : undefined;
  const all = { title, ...(file !== undefined && { file }), ...attributes, ...(boundary && { boundary }) };
  const opening = Object.entries(all).map(([name, value]) => attribute(name, value));
  const body = content === '' ? '' : `${content.replace(/\n$/, '')}\n`;
  return `<action type="${type}"${opening.join('')}>\n${body}</action${boundary ? ` ${boundary}` : ''}>\n`;
}
