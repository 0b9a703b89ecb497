import type { ActionParserEvent } from '../src/shared/action-parser.js';
import { createActionParser } from '../src/shared/action-parser.js';

/** The events that the parser emits for these deltas. */
export function parse(deltas: Iterable<string>): ActionParserEvent[] {
  const events: ActionParserEvent[] = [];
  const parser = createActionParser((event) => events.push(event));
  for (const delta of deltas) parser.write(delta);
  parser.end();
  return events;
}

/** The events, one line each, independent of how the text was split. */
export function readReply(deltas: Iterable<string>): string[] {
  const lines: { start: string; text: string }[] = [];
  for (const { event, data } of parse(deltas)) {
    const last = lines.at(-1);
    if (event === 'text-delta' || event === 'action-delta') {
      const start = event === 'text-delta' ? 'text' : `${data.actionId} content`;
      if (last?.start === start) last.text += data.text;
      else lines.push({ start, text: data.text });
    } else if (event === 'action-started') {
      lines.push({ start: `${data.actionId} started ${data.type} ${data.file}`, text: '' });
    } else {
      lines.push({
        start: `${data.actionId} ${event === 'action-completed' ? 'completed' : 'truncated'}`,
        text: '',
      });
    }
  }
  return lines.map(({ start, text }) => (text ? `${start}: ${JSON.stringify(text)}` : start));
}

/** The contents of the actions in a text. */
export function readContents(text: string): string[] {
  const contents = new Map<string, string>();
  for (const { event, data } of parse([text])) {
    if (event === 'action-started') contents.set(data.actionId, '');
    if (event === 'action-delta')
      contents.set(data.actionId, (contents.get(data.actionId) ?? '') + data.text);
  }
  return [...contents.values()];
}
