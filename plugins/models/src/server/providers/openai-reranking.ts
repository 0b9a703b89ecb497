import { z } from 'zod';
import type { ProviderReranking } from '../../shared/reranking.js';
import { defaultBaseUrl } from './openai-address.js';
import { readJson } from './read-json.js';

const answer = z.object({
  results: z.array(z.object({ index: z.number().int().min(0), relevance_score: z.number() })),
});

/** `/rerank` of vLLM, llama.cpp, LiteLLM and other servers with the API of Jina and Cohere. */
export const openaiReranking: ProviderReranking = {
  async rerank({ model, query, documents, signal }, { apiKey, baseUrl = defaultBaseUrl }, egress) {
    const { results } = await readJson(egress, `${baseUrl}/rerank`, answer, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, query, documents, top_n: documents.length }),
      signal,
    });
    // Not every server sorts them.
    return [...results]
      .sort((one, other) => other.relevance_score - one.relevance_score)
      .map(({ index }) => index);
  },
};
