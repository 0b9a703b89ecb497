import { createActionParser } from '../../shared/action-parser.js';
import { elementLabel, elementPlace } from '../../shared/element-label.js';
import type { ChatMessage } from '../../shared/message.js';
import { textsOf } from '../../shared/texts-of.js';

/** A fence that the code does not contain. */
function fenceAround(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(Math.max(3, longest + 1));
}

/** A reply’s text, with each action as a code block under its title. */
function withActions(text: string): string {
  const pieces: string[] = [];
  let code = '';
  let heading = '';
  const close = (note: string) => {
    const fence = fenceAround(code);
    pieces.push(`\n**${heading}**${note}\n\n${fence}\n${code.replace(/\n$/, '')}\n${fence}\n`);
  };
  const parser = createActionParser(({ event, data }) => {
    if (event === 'text-delta') pieces.push(data.text);
    else if (event === 'action-started') {
      heading = [data.title || data.type, data.file && `\`${data.file}\``].filter(Boolean).join(' · ');
      code = '';
    } else if (event === 'action-delta') code += data.text;
    else if (event === 'action-completed') close('');
    else if (event === 'action-truncated') close(' (cut off)');
  });
  parser.write(text);
  parser.end();
  return pieces.join('').trim();
}

const endings: Partial<Record<string, string>> = {
  failed: 'This reply failed. Nothing of it was applied.',
  stopped: 'This reply was stopped. Nothing of it was applied.',
};

const restores = {
  autofix: undefined,
  restore: 'App version was restored',
  undo_restore: 'Restore operation was undone',
};

/** A message as a section of a Markdown file. */
export function asMarkdown(message: ChatMessage): string {
  const { annotations, author, createdAt, elements = [], parts, role } = message;
  const { experimental_attachments: attachments } = message;
  const [{ notApplied = [], status, systemActionInfo }] = annotations;
  const time = createdAt.replace('T', ' ').replace(/:\d\d\.\d+Z$/, ' UTC');
  const restore = systemActionInfo && restores[systemActionInfo.type];
  if (restore !== undefined) return `*${restore}, ${time}*\n`;
  const who = role === 'assistant' ? 'Assistant' : author?.name || 'Builder';
  const texts = textsOf(parts).map((text) => (role === 'assistant' ? withActions(text) : text));
  const ending = role === 'assistant' ? endings[status] : undefined;
  return `${[
    `## ${who}, ${time}`,
    ...texts,
    ...elements.map((element) => `Selected: ${elementLabel(element)} in ${elementPlace(element)}`),
    ...(attachments.length > 0 ? [`Attached: ${attachments.map(({ name }) => name).join(', ')}`] : []),
    ...notApplied.map(({ file, reason, title }) => `> Not applied: ${title || file}. ${reason}`),
    ...(ending ? [`*${ending}*`] : []),
  ].join('\n\n')}\n`;
}
