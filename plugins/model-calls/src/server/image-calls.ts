import type { EventStream, Logger } from '@buildai/core';
import { anySignal } from '@buildai/core';
import type { AppError } from '@buildai/core/shared';
import type { AppUploads } from '@buildai/entities/shared';
import type { ModelCatalog, ModelFailure, ResolvedImageModel } from '@buildai/models/shared';
import { ModelNotAvailable, failureOf } from '@buildai/models/shared';
import { ImageFailed, ImageRefused, ImagesBusy, ImageTooSlow, NoImageModel } from '../shared/errors.js';
import type { ImageCall, MadeImage } from '../shared/image-call.js';
import type { ModelCaller } from '../shared/model-caller.js';
import { endingOf } from './call-ending.js';
import { imageAlt } from './image-alt.js';
import type { RunningCall } from './running-call.js';
import type { RunningCalls } from './running-calls.js';

/** Timeout of a picture in ms, however often its service is asked. */
const callTimeout = 180_000;
/** Types of files that services make and browsers show. */
const accepted = ['png', 'jpg', 'webp'];

export interface ImageCallsParts {
  readonly calls: RunningCalls;
  readonly log: Logger;
  readonly models: ModelCatalog;
  readonly uploads: AppUploads;
}

interface StartedImage {
  readonly appId: string;
  readonly call: ImageCall;
  readonly model: ResolvedImageModel;
  readonly signal: AbortSignal;
  readonly running: RunningCall;
}

const told: Readonly<Partial<Record<ModelFailure, () => AppError>>> = {
  content_filtered: ImageRefused,
  overloaded: ImagesBusy,
  rate_limited: ImagesBusy,
  timeout: ImageTooSlow,
};

/** Pictures that apps have made: checked, counted, paid and stored with the app's uploads. */
export class ImageCalls {
  constructor(private readonly parts: ImageCallsParts) {}

  /**
   * Starts making a picture: everything that can be refused is refused before the stream, which is open until the
   * picture is there.
   * @throws NoImageModel, AppCreditsUsedUp, and the errors of `CallLimits`
   */
  async start(caller: ModelCaller, call: ImageCall, ip: string, signal: AbortSignal): Promise<EventStream> {
    const model = await this.#model();
    const { appId } = caller;
    const paid = { kind: 'image', caller, runId: call.runId } as const;
    const running = await this.parts.calls.begin(paid, ip, 'image');
    const started: StartedImage = { appId, call, model, signal, running };
    try {
      await running.reserve(model.info.credits);
      signal.throwIfAborted();
    } catch (error) {
      await running.refuse(signal.aborted);
      throw error;
    }
    // The stream never begins if the caller leaves before it is read.
    signal.addEventListener('abort', () => void running.end('connection-lost'), { once: true });
    return this.#stream(started);
  }

  /** Also refused if the chosen model cannot be used. */
  async #model(): Promise<ResolvedImageModel> {
    const model = await this.parts.models.imageModel().catch((error: unknown) => {
      if (ModelNotAvailable.is(error)) throw NoImageModel();
      throw error;
    });
    if (!model) throw NoImageModel();
    return model;
  }

  async *#stream(started: StartedImage): EventStream {
    const { appId, call, running, signal } = started;
    let isMade = false;
    try {
      const file = await this.#make(started);
      isMade = true;
      const url = await this.parts.uploads.save(appId, { name: 'image', bytes: file }, accepted);
      await running.end('done');
      const made: MadeImage = { url, alt: imageAlt(call.prompt) };
      yield { event: 'end', data: made };
    } catch (error) {
      if (signal.aborted) return;
      // The service charges for a picture that cannot be stored, too.
      await running.end(isMade ? 'unusable' : endingOf(error, false));
      const { code, message } = this.#told(error);
      yield { event: 'error', data: { code, message } };
    }
  }

  async #make({ call, model, signal }: StartedImage): Promise<Buffer> {
    const limited = anySignal([signal, AbortSignal.timeout(callTimeout)]);
    const { prompt, size: shape } = call;
    const file = await model.generate({ prompt, shape, signal: limited, timeout: callTimeout });
    signal.throwIfAborted();
    return Buffer.from(file);
  }

  /** What a user of the app is shown. */
  #told(error: unknown): AppError {
    const failure =
      error instanceof Error && error.name === 'TimeoutError'
        ? 'timeout'
        : (failureOf(error) ?? 'bad_answer');
    if (failure !== 'content_filtered')
      this.parts.log.error({ err: error }, 'A picture of an app could not be made.');
    return (told[failure] ?? ImageFailed)();
  }
}
