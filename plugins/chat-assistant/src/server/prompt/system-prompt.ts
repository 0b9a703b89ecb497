import type { AppSurface, PromptLength, PromptSlot } from '@buildai/app-features/shared';
import { promptWords } from './prompt-words.js';

/**
 * The constant part of the prompt, which providers can cache: the rules of the conversation, and the prompt
 * sections of all plugins.
 * @param length `short` for models marked small.
 */
export function systemPrompt(surface: AppSurface, length: PromptLength = 'full'): string {
  const { protocol, closing, files, rules, example } = promptWords[length];
  const lines = (slot: PromptSlot) => surface.promptFor(slot, length).join('\n');
  return [
    protocol,
    `${lines('actions')}\n\n${closing}`,
    `# The files of an app\n\n${files(surface.fileRule)}`,
    lines('files'),
    ...surface.promptFor('data', length),
    `# What the code may import\n\n${lines('imports')}`,
    lines('client'),
    lines('kit'),
    ...surface.promptFor('design', length),
    `${rules}\n${lines('rules')}`,
    example,
  ].join('\n\n');
}
