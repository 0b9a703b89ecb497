import type {
  LanguageModelV3Content,
  LanguageModelV3GenerateResult,
  LanguageModelV3StreamResult,
} from '@ai-sdk/provider';

/** Collects a stream into the result of `doGenerate`. */
export async function collectStream(
  result: LanguageModelV3StreamResult,
): Promise<LanguageModelV3GenerateResult> {
  const content: LanguageModelV3Content[] = [];
  const texts = new Map<string, { type: 'text' | 'reasoning'; text: string }>();
  const collected: Pick<LanguageModelV3GenerateResult, 'warnings' | 'response'> = { warnings: [] };

  for await (const part of result.stream) {
    switch (part.type) {
      case 'stream-start':
        collected.warnings = part.warnings;
        break;
      case 'response-metadata': {
        const { type: _, ...metadata } = part;
        collected.response = metadata;
        break;
      }
      case 'text-start':
      case 'reasoning-start': {
        const text = {
          type: part.type === 'text-start' ? ('text' as const) : ('reasoning' as const),
          text: '',
        };
        texts.set(part.id, text);
        content.push(text);
        break;
      }
      case 'text-delta':
      case 'reasoning-delta': {
        const text = texts.get(part.id);
        if (text) text.text += part.delta;
        break;
      }
      case 'tool-call':
      case 'tool-result':
      case 'tool-approval-request':
      case 'file':
      case 'source':
        content.push(part);
        break;
      case 'finish': {
        const { finishReason, usage, providerMetadata } = part;
        return {
          ...collected,
          content,
          finishReason,
          usage,
          ...(providerMetadata ? { providerMetadata } : {}),
        };
      }
    }
  }
  throw new Error('A stream that ends has had its finish part.');
}
