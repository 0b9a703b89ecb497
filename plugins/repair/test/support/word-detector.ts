import { definePlugin } from '@buildai/core';
import { defineDetector, detectors } from '../../src/shared/index.js';

const words = [
  { word: 'WRONG', repair: 'RIGHT' },
  // Only a model can say what should be there instead.
  { word: 'UNCLEAR', repair: undefined },
];

/** Finds two words in pages; one of them can be repaired by a rule. */
export const wordDetector = definePlugin({
  id: 'word-detector',
  dependsOn: ['repair'],
  register(kit) {
    for (const { word, repair } of words)
      kit.contribute(
        detectors,
        defineDetector({
          id: `word-${word.toLowerCase()}`,
          title: `The word ${word}`,
          severity: 'error',
          detect: ({ files }) =>
            files.flatMap(({ path, content }) =>
              content
                .split('\n')
                .flatMap((text, index) =>
                  text.includes(word)
                    ? [{ path, line: index + 1, message: `The word ${word} is used.` }]
                    : [],
                ),
            ),
          ...(repair === undefined
            ? {}
            : {
                repair: (_, path, app) => ({
                  changes: [
                    { type: 'write', path, content: (app.read(path) ?? '').replaceAll(word, repair) },
                  ],
                  description: `Replaced ${word} in ${path}.`,
                }),
              }),
        }),
      );
  },
});
