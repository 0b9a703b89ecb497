import type { AppFeature } from '@buildai/app-features/shared';
import { moduleBeside } from '@buildai/app-features/shared';

/** Lets an app's code ask a model. */
export const modelCallFeature: AppFeature = {
  id: 'model-calls',
  modules: [
    {
      specifier: '@/api/integrations',
      names: ['embed', 'extractData', 'generateImage', 'invokeModel'],
      entry: moduleBeside(import.meta.url, '../app/index.ts'),
    },
  ],
  prompt: [
    {
      slot: 'client',
      text: 'invokeModel({ prompt, system, messages, files, schema, sources, onText, signal }) asks an AI model and gives { text, value, sources, finishReason, continueAnswer }; where finishReason is "length", say that it was cut off, with a Continue button that shows await continueAnswer() (if given); input goes into prompt, not system; value fits the JSON `schema` of an object; onText gets the text so far; files are file_urls; sources: true cites the data sources as [1]. extractData({ file, schema, onProgress }) gives the { rows, warnings } of a document, rows of that schema. generateImage({ prompt, size: "landscape" }) gives { url, alt }. Show error.message if one throws.',
      short:
        'invokeModel({ prompt, system, schema }) asks an AI model and gives { text, value }: value fits the JSON `schema`.',
    },
  ],
};
