import type { LanguageModelV3StreamPart } from '@ai-sdk/provider';
import type { ExtraPart } from '../../shared/message.js';

/** What is stored of them at most: characters of reasoning, and of a file in base64; numbers of the others. */
const longestReasoning = 20_000;
const longestFile = 1_400_000;
const mostFiles = 4;
const mostTools = 50;
const mostSources = 50;

const isWeb = (url: string) => /^https?:\/\//.test(url) && URL.canParse(url);

/** Collects what a model sends besides text, for the reader of the reply. None of it is applied. */
export class ExtraParts {
  #reasoning = '';
  readonly #tools = new Map<string, ExtraPart>();
  readonly #sources = new Map<string, ExtraPart>();
  readonly #files: ExtraPart[] = [];

  add(part: LanguageModelV3StreamPart): void {
    switch (part.type) {
      case 'reasoning-start':
        if (this.#reasoning !== '') this.#reason('\n\n');
        return;
      case 'reasoning-delta':
        return this.#reason(part.delta);
      case 'source':
        if (part.sourceType !== 'url' || !isWeb(part.url) || this.#sources.size === mostSources) return;
        this.#sources.set(part.url, {
          type: 'source',
          source: { url: part.url, ...(part.title ? { title: part.title } : {}) },
        });
        return;
      case 'tool-call':
      case 'tool-result':
        return this.#addTool(part.toolCallId, part.toolName, part.type === 'tool-call' ? 'call' : 'result');
      case 'file':
        return this.#addFile(part.mediaType, part.data);
      default:
    }
  }

  get all(): ExtraPart[] {
    const reasoning = this.#reasoning.trim();
    return [
      ...(reasoning === '' ? [] : [{ type: 'reasoning' as const, reasoning }]),
      ...this.#tools.values(),
      ...this.#sources.values(),
      ...this.#files,
    ];
  }

  #reason(text: string): void {
    this.#reasoning += text.slice(0, longestReasoning - this.#reasoning.length);
  }

  #addTool(toolCallId: string, toolName: string, state: 'call' | 'result'): void {
    if (!this.#tools.has(toolCallId) && this.#tools.size === mostTools) return;
    this.#tools.set(toolCallId, {
      type: 'tool-invocation',
      toolInvocation: { toolCallId, toolName: toolName.slice(0, 100), state },
    });
  }

  #addFile(mimeType: string, content: string | Uint8Array): void {
    const data = typeof content === 'string' ? content : Buffer.from(content).toString('base64');
    if (this.#files.length < mostFiles && data.length <= longestFile)
      this.#files.push({ type: 'file', mimeType, data });
  }
}
