import { compatibleProvider } from './compatible-provider.js';
import { connectCompatible } from './connect-compatible.js';
import { defaultBaseUrl } from './openai-address.js';
import { openaiImages } from './openai-images.js';

export const openai = compatibleProvider({
  id: 'openai',
  label: 'OpenAI',
  description: 'OpenAI, or any server with its interface.',
  needs: { apiKey: true, baseUrl: false },
  environment: { apiKey: 'OPENAI_API_KEY', baseUrl: 'OPENAI_BASE_URL' },
  defaultBaseUrl,
  featured: ['gpt-5.4-mini', 'gpt-5.4', 'gpt-5.5', 'gpt-5-mini', 'gpt-5', 'gpt-4.1', 'gpt-4o', 'gpt-4o-mini'],
  images: openaiImages,
  ranks: true,
  embeddings: {
    models: [
      {
        id: 'openai/text-embedding-3-small',
        label: 'Text Embedding 3 small',
        providerId: 'openai',
        dimensions: 768,
        rate: 0.02,
      },
      {
        id: 'openai/text-embedding-3-large',
        label: 'Text Embedding 3 large',
        providerId: 'openai',
        dimensions: 1024,
        rate: 0.13,
      },
    ],
    create: async (model, settings, egress) =>
      (await connectCompatible(settings.baseUrl ?? defaultBaseUrl, settings, egress)).embeddingModel(model),
    options: (_purpose, dimensions) => (dimensions === undefined ? {} : { openai: { dimensions } }),
  },
});
