import type { LanguageModelV3Message } from '@ai-sdk/provider';

type SystemMessage = Extract<LanguageModelV3Message, { role: 'system' }>;

/**
 * The only place where system messages are made. They consist of what the platform and the builder of an app say. What
 * people enter, and what is stored of them, stands in a user message, marked as data (`asData` of `core`): a model obeys
 * its system message more than anything else.
 * @returns no message without text
 */
export function systemMessage(
  parts: readonly string[],
  options?: SystemMessage['providerOptions'],
): readonly SystemMessage[] {
  const content = parts.filter((part) => part !== '').join('\n\n');
  return content === ''
    ? []
    : [{ role: 'system', content, ...(options ? { providerOptions: options } : {}) }];
}
