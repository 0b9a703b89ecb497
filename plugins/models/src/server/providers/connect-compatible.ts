import type { Egress } from '@buildai/core';
import type { ProviderSettings } from '../../shared/provider-settings.js';

/** A client of a service with the interface of OpenAI. */
export async function connectCompatible(
  baseURL: string,
  { apiKey }: Pick<ProviderSettings, 'apiKey'>,
  egress: Egress,
) {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: 'openai',
    baseURL,
    ...(apiKey === undefined ? {} : { apiKey }),
    fetch: egress.fetch,
    includeUsage: true,
    // Services that do not take a schema refuse it, which is learned (`adaptingEgress`).
    supportsStructuredOutputs: true,
  });
}

export const bearer = (apiKey: string | undefined): Record<string, string> =>
  apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` };
