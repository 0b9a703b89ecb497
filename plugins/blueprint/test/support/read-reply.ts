/** An action as it stands in a reply. */
export interface ReadAction {
  readonly type: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string;
}

export interface ReadReply {
  readonly prose: string;
  readonly actions: readonly ReadAction[];
}

function decode(text: string): string {
  return text
    .replace(/&quot;/g, '"')
    .replace(/&lt;/g, '<')
    .replace(/&gt;/g, '>')
    .replace(/&amp;/g, '&');
}

/** Reads a reply as strictly as the protocol states it: each tag alone on its line, every action closed. */
export function readReply(text: string): ReadReply {
  const prose: string[] = [];
  const actions: ReadAction[] = [];
  let open: { attributes: Record<string, string>; lines: string[]; closing: string } | undefined;
  for (const line of text.split('\n')) {
    if (open) {
      if (line === open.closing) {
        const { type = '', ...attributes } = open.attributes;
        actions.push({ type, attributes, content: open.lines.map((each) => `${each}\n`).join('') });
        open = undefined;
      } else open.lines.push(line);
      continue;
    }
    const tag = /^<action((?: [a-z-]+="[^"]*")+)>$/.exec(line);
    if (!tag) {
      prose.push(line);
      continue;
    }
    const attributes = Object.fromEntries(
      [...(tag[1] ?? '').matchAll(/ ([a-z-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        decode(value),
      ]),
    );
    open = {
      attributes,
      lines: [],
      closing: attributes['boundary'] ? `</action ${attributes['boundary']}>` : '</action>',
    };
  }
  if (open) throw new Error(`The reply ends inside ${open.attributes['file'] ?? 'an action'}.`);
  return { prose: prose.join('\n').trim(), actions };
}
