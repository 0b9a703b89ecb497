import { Readable } from 'node:stream';
import type { RawResponse } from '@buildai/core';
import { attachmentHeader, fileNameOf } from '@buildai/core/shared';
import type { ExportFormat } from '../../shared/export-format.js';
import type { ChatMessage } from '../../shared/message.js';
import { asMarkdown } from './as-markdown.js';

export interface ExportedConversation {
  /** Name of the app. */
  readonly name: string;
  readonly messages: AsyncIterable<ChatMessage>;
  readonly format: ExportFormat;
}

async function* markdown({ name, messages }: ExportedConversation): AsyncGenerator<string> {
  yield `# ${name}\n`;
  for await (const message of messages) yield `\n${asMarkdown(message)}`;
}

async function* json({ name, messages }: ExportedConversation): AsyncGenerator<string> {
  yield `{"app":${JSON.stringify(name)},"messages":[`;
  let separator = '\n';
  for await (const message of messages) {
    yield separator + JSON.stringify(message);
    separator = ',\n';
  }
  yield '\n]}\n';
}

/** A conversation as a file, written while it is read. */
export function exportConversation(exported: ExportedConversation): RawResponse {
  const isJson = exported.format === 'json';
  const fileName = `${fileNameOf(`${exported.name} conversation`, 'conversation')}.${isJson ? 'json' : 'md'}`;
  return {
    status: 200,
    headers: [
      ['content-type', `${isJson ? 'application/json' : 'text/markdown'}; charset=utf-8`],
      ['content-disposition', attachmentHeader(fileName)],
    ],
    body: Readable.from(isJson ? json(exported) : markdown(exported)),
  };
}
