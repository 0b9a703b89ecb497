import { appId } from '@buildai/app-kit/client';
import { newRunId } from '@buildai/core/shared';
import { readAnswer } from './read-answer.js';

export interface ImageDescription {
  /** What the image should show, and in which style. */
  readonly prompt: string;
  /** `square` by default. */
  readonly size?: 'square' | 'landscape' | 'portrait';
  readonly signal?: AbortSignal;
}

export interface MadeImage {
  /** The address for `<img src>` and for fields of the format `image`. All who have it may see the image. */
  readonly url: string;
  /** The text for `<img alt>`. */
  readonly alt: string;
}

/**
 * Makes an image and stores it with the app's uploads; takes up to some minutes. The owner's AI credits pay.
 * @throws AppError with a message that can be shown to the user.
 */
export async function generateImage({ signal, ...body }: ImageDescription): Promise<MadeImage> {
  const sent = { ...body, runId: newRunId() };
  return (await readAnswer(`/api/apps/${appId}/model-calls/images`, { body: sent, signal })) as MadeImage;
}
