import { AppError } from '@buildai/core/shared';
import { chunkSection } from '../chunking/chunk-section.js';
import { SegmentBuilder } from '../index/segment-builder.js';
import { parseDocument } from './parse-document.js';
import type { DocumentRequest } from './parse-document.js';
import type { ParserAnswer, ParserProgress, ParserRequest } from './parser-protocol.js';
import { watchResources } from './watch-resources.js';

/** What counts as a page in documents that have none, in characters. */
const pageLength = 3000;

const megabytes = 1_000_000;
const begin = watchResources({
  memory: Number(process.env.PARSER_MEMORY ?? 800) * megabytes,
  processorTime: Number(process.env.PARSER_SECONDS ?? 300),
});

/** At most one question is open at a time: for bytes, or whether a segment was taken. */
let onAnswer: ((request: ParserRequest) => void) | undefined;
const send = (answer: ParserAnswer) => void process.send?.(answer);
const ask = (answer: ParserAnswer): Promise<ParserRequest> =>
  new Promise((resolve) => {
    onAnswer = resolve;
    send(answer);
  });

async function* sentBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const answer = await ask({ wants: true });
    if (!('bytes' in answer)) return;
    yield answer.bytes;
  }
}

async function parse(request: DocumentRequest): Promise<ParserProgress> {
  const document = await parseDocument(request, sentBytes());
  const builder = new SegmentBuilder();
  let characters = 0;
  let page = 0;
  const progress = (): ParserProgress => ({
    pages: document.pages === null ? Math.max(1, Math.ceil(characters / pageLength)) : page,
    totalPages: document.pages,
  });
  const give = async (segment: ReturnType<SegmentBuilder['take']>) => {
    if (segment) await ask({ segment, progress: progress() });
  };
  send({ opened: progress() });
  for await (const section of document.sections) {
    page = section.page ?? page;
    for (const chunk of chunkSection(section)) {
      characters += chunk.text.length - chunk.overlap;
      await give(builder.add(chunk));
    }
  }
  await give(builder.take());
  return { ...progress(), pages: document.pages ?? progress().pages };
}

async function answer(request: DocumentRequest): Promise<void> {
  begin();
  try {
    send({ finished: await parse(request) });
  } catch (error) {
    if (error instanceof AppError) send({ refused: { code: error.code, message: error.message } });
    else send({ failed: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (request: ParserRequest) => {
  if ('parse' in request) {
    void answer(request.parse);
    return;
  }
  const settle = onAnswer;
  onAnswer = undefined;
  settle?.(request);
});
// The server is gone, however it ended.
process.on('disconnect', () => process.exit());
