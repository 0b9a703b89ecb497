import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { App } from '@buildai/apps/shared';
import { WorkerProcess, FairQueue, OnDemandProcess } from '@buildai/core';
import type { ImageUse } from '../../../shared/image-use.js';
import { ImageTooLarge, ImageUnreadable } from '../../../shared/errors.js';
import type { UploadType } from '../upload-type.js';
import { uploadTypeOf } from '../upload-type.js';
import { imageFormats } from './image-formats.js';
import type { ImageRequest, ImageResponse } from './image-protocol.js';
import type { ImageSender } from './image-sender.js';

/** Source or compiled file, like this module. */
const file = fileURLToPath(new URL(`./image-process${extname(import.meta.url)}`, import.meta.url));

/** Heap limit in MB. Pixels are outside of the heap: their number is limited. */
const memoryLimit = 64;

/** In ms, with the start of the process; a busy machine needs several times what decoding takes. */
const timeLimit = 30_000;

/** An idle process is stopped after this time, in ms: it returns its memory. */
const idleTimeout = 30_000;

/**
 * Decodes and resizes images in a process beside the server, one at a time. The process starts with the first image,
 * so that the library is neither in the memory of the server nor in the way of a start.
 */
export class ImageEncoder {
  readonly #process = new OnDemandProcess({
    key: file,
    start: () => new WorkerProcess<ImageRequest, ImageResponse>({ file, memoryLimit }),
    idleTimeout,
  });
  readonly #queue = new FairQueue({
    ...{ total: 1, perTenant: 1, perCaller: 1, longestWait: timeLimit },
    ...{ open: 30, openPerTenant: 15, openPerCaller: 5 },
  });

  /**
   * @param app whose image it is: owners of apps take turns, however many apps they have
   * @param by visitors, end users and builders each leave room for the others, and share theirs between them
   * @param signal aborting ends the wait for a turn
   * @throws ImageTooLarge, ImageUnreadable; TooBusy or TooManyRequests if too many wait
   */
  encode(
    { ownerId }: Pick<App, 'ownerId'>,
    bytes: Buffer,
    by: ImageSender,
    use: ImageUse,
    signal: AbortSignal,
  ): Promise<{ readonly bytes: Buffer; readonly type: UploadType }> {
    const work = async () => {
      const response = await this.#process.ask({ bytes, format: imageFormats[use] }, () => timeLimit);
      const type = 'bytes' in response ? uploadTypeOf(response.extension) : undefined;
      if ('bytes' in response && type) return { bytes: Buffer.from(response.bytes), type };
      if ('refused' in response && response.refused === 'pixels')
        throw ImageTooLarge({ message: 'This image has too many pixels. It can have up to 50 megapixels.' });
      throw ImageUnreadable();
    };
    return this.#queue.run({ tenant: ownerId, caller: by.kind, person: by.person }, work, signal);
  }

  stop(): void {
    this.#process.stop();
  }
}
