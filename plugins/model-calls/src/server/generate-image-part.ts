import type { FunctionPart } from '@buildai/functions/shared';
import { readArgument } from '@buildai/functions/shared';
import { imageCall } from '../shared/image-call.js';
import type { ImageCalls } from './image-calls.js';
import { answerOf, callerOf } from './part-call.js';

const type = `(image: { prompt: string; size?: 'square' | 'landscape' | 'portrait' }) => Promise<{ url: string; alt: string }>`;

/** `context.generateImage` of server functions, for the caller of the function. */
export function generateImagePart(images: ImageCalls): FunctionPart {
  return {
    name: 'generateImage',
    depth: 0,
    type,
    async call(_path, [asked], call) {
      const image = readArgument(imageCall, asked);
      return answerOf(await images.start(callerOf(call), image, call.ip, call.signal));
    },
  };
}
