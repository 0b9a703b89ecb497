import { AppError } from '@buildai/core/shared';
import { chunkSection } from '../chunking/chunk-section.js';
import { SegmentBuilder } from '../index/segment-builder.js';
import { LanguageDetector } from '../language/detect-language.js';
import type { Segment } from '../index/segment.js';
import { parseDocument } from './parse-document.js';
import type { DocumentRequest } from './parse-document.js';
import type { ParserAnswer, ParserProgress, ParserRequest, ParserResult } from './parser-protocol.js';
import { watchResources } from './watch-resources.js';

/** Characters per page in documents without pages. */
const pageLength = 3000;

const megabytes = 1_000_000;
const begin = watchResources({
  memory: Number(process.env.PARSER_MEMORY ?? 800) * megabytes,
  processorTime: Number(process.env.PARSER_SECONDS ?? 300),
});

/** Loads while the first bytes arrive. */
const detector = LanguageDetector.load();

/** Pending reads: streams read ahead, so both may be pending at once. */
let onBytes: ((bytes: Uint8Array | undefined) => void) | undefined;
let onTaken: (() => void) | undefined;
const send = (answer: ParserAnswer) => void process.send?.(answer);

async function* sentBytes(): AsyncGenerator<Uint8Array> {
  for (;;) {
    const bytes = await new Promise<Uint8Array | undefined>((resolve) => {
      onBytes = resolve;
      send({ wants: true });
    });
    if (!bytes) return;
    yield bytes;
  }
}

let taken = Promise.resolve();

/** Continues while the server writes the segment, and waits before sending the next one. */
async function give(segment: Segment | undefined, progress: ParserProgress): Promise<void> {
  if (!segment) return;
  await taken;
  taken = new Promise((resolve) => (onTaken = resolve));
  send({ segment, progress });
}

/** What decoders put in place of bytes that are no characters. */
const replacementCharacters = /\ufffd/g;

function unreadableWarning(count: number, isPdf: boolean): string | null {
  if (count === 0) return null;
  const subject = count === 1 ? '1 character' : `${count.toLocaleString('en')} characters`;
  const remedy = isPdf
    ? 'To include them, run text recognition (OCR) on the PDF and add it again.'
    : 'To include them, choose the right text encoding, or save the original as UTF-8 and add it again.';
  return `${subject} couldn’t be read. ${remedy}`;
}

async function parse(request: DocumentRequest, takesTerms: boolean): Promise<ParserResult> {
  const document = await parseDocument(request, sentBytes());
  const builder = new SegmentBuilder(await detector, takesTerms);
  let characters = 0;
  let unreadable = 0;
  let page = 0;
  const progress = (): ParserProgress => ({
    pages: document.pages === null ? Math.max(1, Math.ceil(characters / pageLength)) : page,
    totalPages: document.pages,
  });
  send({ opened: progress() });
  for await (const section of document.sections) {
    page = section.page ?? page;
    unreadable += section.text.match(replacementCharacters)?.length ?? 0;
    for (const chunk of chunkSection(section)) {
      characters += chunk.text.length - chunk.overlap;
      await give(builder.add(chunk), progress());
    }
  }
  await give(builder.take(), progress());
  return {
    ...progress(),
    pages: document.pages ?? progress().pages,
    warning: document.warning?.() ?? unreadableWarning(unreadable, document.pages !== null),
  };
}

async function answer(request: DocumentRequest, takesTerms: boolean): Promise<void> {
  begin();
  try {
    send({ finished: await parse(request, takesTerms) });
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, details } = error;
      send({ refused: { code, message, details } });
    } else send({ failed: error instanceof Error ? error.message : String(error) });
  }
}

process.on('message', (request: ParserRequest) => {
  if ('parse' in request) void answer(request.parse, request.takesTerms);
  else if ('taken' in request) onTaken?.();
  else onBytes?.('bytes' in request ? request.bytes : undefined);
});
// The server process has ended.
process.on('disconnect', () => process.exit());
