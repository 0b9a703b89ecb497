import type { AppDirectory } from '@buildai/apps/shared';
import { newId } from '@buildai/core';
import { AppError } from '@buildai/core/shared';
import type { CheckRequest, RowChecker, RowRefusal } from '@buildai/entities/shared';
import { CheckUnavailable } from '@buildai/entities/shared';
import { z } from 'zod';
import type { CheckQuestion } from '../../guest/protocol.js';
import type { AppFunction, AppFunctions } from '../code/app-functions.js';
import { bytesOf } from '../sandbox/answer-body.js';
import type { FunctionCalls } from './function-calls.js';
import type { StartCall } from './start-call.js';

/** Time for one question, and for each further row in it, in ms. */
const checkTime = 2_000;
const timePerRow = 5;
/** Size of a question. Functions take 6 MB. */
const maxQuestion = 4_000_000;
const maxRows = 1_000;
/** Size of an answer. */
const maxAnswer = 1_000_000;
const maxMessage = 500;
const maxFields = 50;

const verdicts = z.array(
  z.union([
    z.null(),
    z.object({
      message: z.string().transform((text) => text.slice(0, maxMessage)),
      fields: z.record(z.string(), z.string()).transform((fields) =>
        Object.fromEntries(
          Object.entries(fields)
            .filter(([name]) => /^[A-Za-z]\w{0,59}$/.test(name))
            .slice(0, maxFields)
            .map(([name, text]) => [name, text.slice(0, maxMessage)]),
        ),
      ),
    }),
  ]),
);

export interface RowChecksParts {
  readonly apps: Pick<AppDirectory, 'get'>;
  readonly calls: Pick<FunctionCalls, 'call'>;
  readonly functions: Pick<AppFunctions, 'find'>;
}

/** Asks the functions that entities name in `x-check`: the code of the version that is in force for the writer. */
export class RowChecks implements RowChecker {
  constructor(private readonly parts: RowChecksParts) {}

  /** @throws CheckUnavailable for all that keeps a function from deciding; builders of the app learn what it was */
  async check(request: CheckRequest): Promise<readonly (RowRefusal | null)[]> {
    const { scope, changes } = request;
    const [app, code] = await Promise.all([
      this.parts.apps.get(scope.appId),
      this.parts.functions.find(scope.versionId, request.function),
    ]);
    const name = `functions/${request.function}`;
    if (!app) throw CheckUnavailable();
    if (!code) throw unavailable(scope, name, 'x-check names this function, and there is none.');
    if (!code.facts.checks)
      throw unavailable(scope, code.path, 'x-check names this function, and it exports no check.');
    const decided: (RowRefusal | null)[] = [];
    for (const part of inParts(changes)) {
      const question: CheckQuestion = { entity: request.entity, changes: part };
      decided.push(...(await this.#ask(request, app.ownerId, code, question)));
    }
    return decided;
  }

  async #ask(
    { scope }: CheckRequest,
    ownerId: string,
    code: AppFunction,
    question: CheckQuestion,
  ): Promise<readonly (RowRefusal | null)[]> {
    const { actor, appId, inPreview, network, versionId } = scope;
    const time = checkTime + timePerRow * (question.changes.length - 1);
    const call: StartCall = {
      requestId: newId(),
      appId,
      ownerId,
      versionId,
      stage: inPreview ? 'preview' : 'published',
      caller: actor,
      ip: network ?? '',
      // Beside the time of the function, one may wait for its process.
      signal: AbortSignal.timeout(time + processTime),
      code,
      request: {
        method: 'POST',
        url: `https://check.invalid/${code.name}`,
        headers: [],
        body: Buffer.from(JSON.stringify(question)),
      },
      checkTime: time,
    };
    try {
      const { body } = await this.parts.calls.call(call);
      const given = verdicts.parse(JSON.parse((await bytesOf(body, maxAnswer)).toString()));
      if (given.length !== question.changes.length)
        throw new Error('The answer has not one verdict for each row.');
      return given;
    } catch (error) {
      throw unavailable(scope, code.path, reasonOf(error), error);
    }
  }
}

/** How long a question waits for a process of the function. */
const processTime = 5_000;

/** Questions that a function takes at once. */
function* inParts(changes: CheckQuestion['changes']): Generator<CheckQuestion['changes']> {
  let part: CheckQuestion['changes'][number][] = [];
  let size = 0;
  for (const change of changes) {
    const length = Buffer.byteLength(JSON.stringify(change));
    if (part.length > 0 && (size + length > maxQuestion || part.length === maxRows)) {
      yield part;
      part = [];
      size = 0;
    }
    part.push(change);
    size += length;
  }
  yield part;
}

/** What kept a function from deciding, with its place. */
function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) return 'check returned what is no decision.';
  if (!(error instanceof AppError)) return error instanceof Error ? error.message : String(error);
  const { message, line } = (error.details ?? {}) as Record<string, unknown>;
  const place = typeof line === 'number' ? ` (line ${line})` : '';
  return typeof message === 'string' ? `${message}${place}` : error.message;
}

/** People who use the app learn neither the name of the function nor what is wrong with it. */
function unavailable(scope: CheckRequest['scope'], path: string, reason: string, error?: unknown): AppError {
  const { actor, inPreview } = scope;
  const isBuilder =
    actor.kind === 'owner' || (inPreview === true && actor.kind === 'app-user' && actor.role === 'admin');
  const retryAfter = error instanceof AppError ? error.retryAfter : undefined;
  return CheckUnavailable({
    ...(isBuilder && {
      message: `${path} checks this, and it doesn’t work: ${reason}`,
      details: [{ field: path, message: reason }],
    }),
    ...(retryAfter !== undefined && { retryAfter }),
  });
}
