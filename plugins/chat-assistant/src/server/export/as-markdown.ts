import { createActionParser } from '../../shared/action-parser.js';
import { elementLabel, elementPlace } from '../../shared/element-label.js';
import type { ChatMessage } from '../../shared/message.js';
import { textsOf } from '../../shared/texts-of.js';

/** A fence that the code does not contain. */
function fenceAround(code: string): string {
  const longest = Math.max(0, ...[...code.matchAll(/`+/g)].map(([ticks]) => ticks.length));
  return '`'.repeat(Math.max(3, longest + 1));
}

/** The texts of a reply, with each action as a code block under its title. */
function withActions(texts: readonly string[], noteOf: (actionId: string) => string): string[] {
  let actions = 0;
  return texts.map((text) => {
    const shown = withActionsOf(text, actions, noteOf);
    actions += shown.actions;
    return shown.text;
  });
}

function withActionsOf(text: string, actionsBefore: number, noteOf: (actionId: string) => string) {
  const blocks: string[] = [];
  let prose = '';
  let actions = 0;
  let code = '';
  let heading = '';
  let note = '';
  const closeProse = () => {
    if (prose.trim() !== '') blocks.push(prose.trim());
    prose = '';
  };
  const close = (ending: string) => {
    const fence = fenceAround(code);
    blocks.push(`**${heading}**${ending}`, `${fence}\n${code.replace(/\n$/, '')}\n${fence}`);
  };
  const parser = createActionParser(
    ({ event, data }) => {
      if (event === 'text-delta') prose += data.text;
      else if (event === 'action-started') {
        closeProse();
        actions += 1;
        heading = [data.title || data.type, data.file && `\`${data.file}\``].filter(Boolean).join(' · ');
        note = noteOf(data.actionId);
        code = '';
      } else if (event === 'action-delta') code += data.text;
      else if (event === 'action-completed') close(note);
      else if (event === 'action-truncated') close(' (cut off)');
    },
    { actionsBefore },
  );
  parser.write(text);
  parser.end();
  closeProse();
  return { text: blocks.join('\n\n'), actions };
}

const endings: Partial<Record<string, string>> = {
  failed: 'This reply failed. Nothing of it was applied.',
  stopped: 'This reply was stopped. Nothing of it was applied.',
};

/** `2026-11-27 18:04 UTC` */
const timeText = (time: string) => time.replace('T', ' ').replace(/:\d\d\.\d+Z$/, ' UTC');

/** The line of a message of the platform about a restore. */
function restoreText(info: ChatMessage['annotations'][0]['systemActionInfo']): string | undefined {
  if (!info || info.type === 'autofix') return undefined;
  if (info.type === 'undo_restore') return 'Restore operation was undone';
  const from = info.restoredVersionDate;
  return from === undefined ? 'App version was restored' : `App version was restored from ${timeText(from)}`;
}

/** A message as a section of a Markdown file. */
export function asMarkdown(message: ChatMessage): string {
  const { annotations, author, createdAt, elements = [], parts, role } = message;
  const { experimental_attachments: attachments } = message;
  const [{ discussModeMetadata, notApplied = [], status, superseded = [], systemActionInfo }] = annotations;
  const time = timeText(createdAt);
  const restore = restoreText(systemActionInfo);
  if (restore !== undefined) return `*${restore}, ${time}*\n`;
  const who = role === 'assistant' ? 'Assistant' : author?.name || 'Builder';
  const written = textsOf(parts);
  const noteOf = (actionId: string) => {
    if (discussModeMetadata?.isDiscussMode) return ' (not applied)';
    return superseded.includes(actionId) ? ' (not applied, replaced below)' : '';
  };
  const texts = role === 'assistant' ? withActions(written, noteOf) : written;
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
