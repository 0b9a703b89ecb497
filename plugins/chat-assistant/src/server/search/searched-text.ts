import { createActionParser } from '../../shared/action-parser.js';
import type { StoredMessage } from '../storage/stored-message.js';

/** What a search reads of a message: what is on screen, with titles and files of actions, but not their code. */
export function searchedText({
  parts,
  request,
  role,
}: Pick<StoredMessage, 'parts' | 'request' | 'role'>): string {
  if (role === 'user') return [...parts, ...request.attachments.map(({ name }) => name)].join('\n');
  let text = '';
  for (const part of parts) {
    const parser = createActionParser(({ event, data }) => {
      if (event === 'text-delta') text += data.text;
      if (event === 'action-started') text += `\n${[data.title, data.file].filter(Boolean).join(' ')}\n`;
    });
    parser.write(part);
    parser.end();
    text += '\n';
  }
  return text.trim();
}
