import type { LanguageModelV3Message } from '@ai-sdk/provider';
import { estimateTokens } from '@buildai/app-features/shared';

/** Estimated tokens of the texts of a prompt. */
export const promptTokens = (prompt: readonly LanguageModelV3Message[]): number =>
  prompt.reduce((sum, { content }) => sum + estimateTokens(textIn(content)), 0);

function textIn(content: LanguageModelV3Message['content']): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'text' ? part.text : '')).join('');
}
