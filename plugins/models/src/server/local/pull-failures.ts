import { PullFailed } from '../../shared/errors.js';

const goesOn = 'What was downloaded is kept.';

export const pullInterrupted = () =>
  PullFailed({
    message: `The connection to Ollama was lost. Check that it is running, then continue. ${goesOn}`,
  });

/** What to do about the reasons that Ollama gives, by its words. */
const remedies: readonly (readonly [RegExp, (model: string) => string])[] = [
  [
    /no space left|disk (?:is )?full|not enough (?:disk )?space/i,
    () => `There isn’t enough disk space. Free some, then continue. ${goesOn}`,
  ],
  [/newer version/i, () => 'This needs a newer version of Ollama. Update it, then try again.'],
  [
    /file does not exist|not found/i,
    (model) => `Ollama’s library has no ${model}. Update Ollama, or download another model with it.`,
  ],
  [
    /lookup|dial tcp|no such host|timeout|connection|EOF|network/i,
    () =>
      `Ollama can’t reach its library. Check the internet connection of this computer, then continue. ${goesOn}`,
  ],
];

export function pullRefused(model: string, said: string) {
  const [, remedy] = remedies.find(([words]) => words.test(said)) ?? [];
  return PullFailed({
    message: remedy?.(model) ?? `Ollama couldn’t download ${model}. It said: ${said.slice(0, 300)}`,
  });
}
