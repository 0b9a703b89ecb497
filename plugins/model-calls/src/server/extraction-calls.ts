import type { LanguageModelV3FilePart } from '@ai-sdk/provider';
import type { DocumentReader } from '@buildai/context-sources/shared';
import { CsvUnreadable, FileUnreadable } from '@buildai/context-sources/shared';
import type { EventStream, FileStorage, Logger } from '@buildai/core';
import { anySignal, AppError, InvalidInput } from '@buildai/core/shared';
import type { ModelCatalog, ResolvedModel } from '@buildai/models/shared';
import { creditsForTokens } from '@buildai/plans/shared';
import type { z } from 'zod';
import { AnswerDoesNotFit, DocumentUnreadable } from '../shared/errors.js';
import type { ExtractedData, ExtractionCall } from '../shared/extraction-call.js';
import type { ModelCaller } from '../shared/model-caller.js';
import { endingOf } from './call-ending.js';
import { retryPrompt } from './call-prompt.js';
import type { DocumentPart } from './document-parts.js';
import { documentParts } from './document-parts.js';
import { extractionPrompt } from './extraction-prompt.js';
import { modelForApps } from './model-for-apps.js';
import type { HeldFiles } from './held-files.js';
import { filePart, mediaTypes } from './read-files.js';
import type { ReadRow } from './read-rows.js';
import { readRows } from './read-rows.js';
import type { UploadedFile } from './read-upload.js';
import { findUpload } from './read-upload.js';
import { compileSchema } from './read-value.js';
import type { RunningCall } from './running-call.js';
import type { RunningCalls } from './running-calls.js';
import type { AnswerSize } from './stream-answer.js';
import { creditsOf, noAnswer, streamAnswer } from './stream-answer.js';
import { errorForCaller } from './error-for-caller.js';

/** Timeout of a part in ms. */
const partTimeout = 120_000;
/** Characters of a document that are read: about 50 pages. */
const maxCharacters = 150_000;
/** Parts that are read at the same time. */
const atOnce = 3;

export interface ExtractionCallsParts {
  readonly calls: RunningCalls;
  readonly documents: DocumentReader;
  readonly files: FileStorage;
  readonly heldFiles: HeldFiles;
  readonly log: Logger;
  readonly models: ModelCatalog;
}

/** What a model is given at once. */
type Material = DocumentPart | LanguageModelV3FilePart;

interface StartedExtraction {
  readonly caller: ModelCaller;
  readonly call: ExtractionCall;
  readonly model: ResolvedModel['model'];
  readonly schema: z.ZodType;
  readonly materials: readonly Material[];
  /** About the document as a whole. */
  readonly warnings: readonly string[];
  readonly signal: AbortSignal;
  readonly size: AnswerSize;
}

/** What was read of a part. */
interface ReadPart {
  readonly rows: readonly ReadRow[];
  /** Warnings that name the part. */
  readonly warnings: readonly string[];
  /** Why it could not be read. */
  readonly failure?: unknown;
}

const isPart = (material: Material): material is DocumentPart => 'place' in material;
const placeOf = (material: Material) => (isPart(material) ? material.place : 'The document');

/** Rows that apps read from documents: checked, counted and paid like questions, part by part. */
export class ExtractionCalls {
  constructor(private readonly parts: ExtractionCallsParts) {}

  /**
   * Starts reading a document: everything that can be refused is refused before the stream.
   * @throws NoModelForApps, InvalidInput, DocumentUnreadable, AppCreditsUsedUp, and the errors of `CallLimits`
   */
  async start(
    caller: ModelCaller,
    call: ExtractionCall,
    ip: string,
    signal: AbortSignal,
  ): Promise<EventStream> {
    const { calls, files, heldFiles, models } = this.parts;
    const model = await modelForApps(models);
    const schema = compileSchema(call.schema);
    if (!schema) {
      const details = [{ field: 'body.schema', message: 'This JSON Schema is not supported.' }];
      throw InvalidInput({ details });
    }
    const running = await calls.begin({ kind: 'document', caller, runId: call.runId }, ip, 'document');
    const size = noAnswer();
    try {
      const file = await findUpload(files, caller.appId, call.file, 'body.file');
      running.holds(heldFiles.hold(caller.ownerId, file.size, 'body.file'));
      const { materials, isWhole } = await this.#materials(caller, file, signal);
      await running.reserve(estimated(materials));
      signal.throwIfAborted();
      // The stream never begins if the caller leaves before it is read.
      signal.addEventListener('abort', () => void running.end('connection-lost'), { once: true });
      const last = materials.at(-1);
      const warnings =
        isWhole || !last ? [] : [`The document is long. It was read only up to: ${placeOf(last)}.`];
      return this.#stream({ caller, call, model, schema, materials, warnings, signal, size }, running);
    } catch (error) {
      // Documents that cannot be read are counted: finding that out takes a process its time.
      await running.refuse(signal.aborted, DocumentUnreadable.is(error));
      throw error;
    }
  }

  /** The text of a document in parts; images, and PDF files of images, as they are. */
  async #materials(
    { appId, ownerId }: ModelCaller,
    file: UploadedFile,
    signal: AbortSignal,
  ): Promise<{ readonly materials: readonly Material[]; readonly isWhole: boolean }> {
    const { name, extension } = file;
    const mediaType = mediaTypes[extension];
    const bytes = await file.read();
    const asItIs = (): { materials: readonly Material[]; isWhole: boolean } => {
      if (mediaType === undefined) throw DocumentUnreadable();
      return { materials: [filePart(name, mediaType, bytes)], isWhole: true };
    };
    if (mediaType?.startsWith('image/')) return asItIs();
    try {
      const content = { kind: 'file', name, contentType: '', body: bytes } as const;
      const read = await this.parts.documents.read({ appId, ownerId }, content, { signal, maxCharacters });
      return { materials: documentParts(read.passages), isWhole: read.isWhole };
    } catch (error) {
      if (!FileUnreadable.is(error) && !CsvUnreadable.is(error)) throw error;
      const { reason } = (error.details ?? {}) as { reason?: string };
      if (reason === 'images') return asItIs();
      throw DocumentUnreadable({ message: error.message });
    }
  }

  /** Streams the progress, and pays for what was read before its end is reported. */
  async *#stream(started: StartedExtraction, running: RunningCall): EventStream {
    const { materials, signal, size } = started;
    const failed = new AbortController();
    const together = { ...started, signal: anySignal([signal, failed.signal]) };
    try {
      const read: ReadPart[] = [];
      const total = materials.length;
      yield { event: 'progress', data: { done: 0, total } };
      while (read.length < total) {
        const batch = materials.slice(read.length, read.length + atOnce);
        read.push(...(await Promise.all(batch.map((material) => this.#read(together, material)))));
        // One part that failed leaves the others worth having; if none could be read, the next ones could not either.
        const [first] = read;
        if (first && read.every((part) => 'failure' in part)) throw first.failure;
        yield { event: 'progress', data: { done: read.length, total } };
      }
      const rows = read.flatMap((part) => part.rows);
      const data: ExtractedData = {
        rows: rows.map(({ value }) => value),
        pages: rows.map(({ page }) => page),
        warnings: [...started.warnings, ...read.flatMap(({ warnings }) => warnings)],
      };
      await running.end('done', { credits: creditsOf(size) });
      yield { event: 'end', data };
    } catch (error) {
      await running.end(endingOf(error, size.isAnswered));
      if (!signal.aborted)
        yield { event: 'error', data: errorForCaller(error, started.caller, this.parts.log) };
    } finally {
      // Ends the other parts, if one failed.
      failed.abort();
      await running.end('connection-lost');
    }
  }

  /** Reads a part. @throws the abort reason if the caller left */
  async #read(started: StartedExtraction, material: Material): Promise<ReadPart> {
    try {
      return await this.#rowsOf(started, material);
    } catch (failure) {
      started.signal.throwIfAborted();
      if (!(failure instanceof AppError))
        this.parts.log.error({ err: failure }, 'A part of a document could not be read for an app.');
      const warning = `${placeOf(material)}: this part couldn’t be read. Its rows are missing.`;
      return { rows: [], warnings: [warning], failure };
    }
  }

  /**
   * The rows of a part. If some do not fit the schema, the model is asked once more; what then does not fit is left out
   * with a warning.
   * @throws AnswerDoesNotFit if the answer has no rows to read, and the errors of the model
   */
  async #rowsOf(
    { call, model, schema, signal, size }: StartedExtraction,
    material: Material,
  ): Promise<ReadPart> {
    const limited = anySignal([signal, AbortSignal.timeout(partTimeout)]);
    const prompt = extractionPrompt(call, material);
    const pages = isPart(material) ? material.pages : undefined;
    const ask = async (messages: typeof prompt) => {
      let text = '';
      for await (const delta of streamAnswer(model, messages, size, limited)) text += delta;
      return text;
    };
    const text = await ask(prompt);
    let read = readRows(text, schema, pages);
    if (read.problems.length > 0) {
      const reason = read.problems
        .slice(0, 10)
        .map((problem) => problem.reason)
        .join('\n');
      const again = readRows(await ask([...prompt, ...retryPrompt(text, reason)]), schema, pages);
      if (again.isList) read = again;
    }
    if (!read.isList) throw AnswerDoesNotFit();
    const warnings = read.problems.map(({ warning }) => `${placeOf(material)}: ${warning}`);
    return { rows: read.rows, warnings };
  }
}

/** Credits to reserve: an answer is about as long as the text. Images are settled afterwards. */
function estimated(materials: readonly Material[]): number {
  const characters = materials.reduce((sum, part) => sum + (isPart(part) ? part.text.length : 0), 0);
  return creditsForTokens((2 * characters) / 4);
}
