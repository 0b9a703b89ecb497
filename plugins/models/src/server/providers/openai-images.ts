import { z } from 'zod';
import type { ImageModelInfo, ProviderImages } from '../../shared/image-model.js';
import { defaultBaseUrl } from './openai-address.js';
import { readJson } from './read-json.js';

/** Some models answer with the file, others with its address. */
const answer = z.object({
  data: z
    .array(z.union([z.object({ b64_json: z.string().min(1) }), z.object({ url: z.string().min(1) })]))
    .min(1),
});

const sizes = { square: '1024x1024', landscape: '1536x1024', portrait: '1024x1536' } as const;

const gptImage = (model: string, label: string, credits: number): ImageModelInfo => ({
  id: `openai/${model}`,
  label,
  providerId: 'openai',
  credits,
  sizes,
  // The default of the service may cost four times as much.
  parameters: { quality: 'medium' },
});

/** `/images/generations` of OpenAI and of servers with the same API. */
export const openaiImages: ProviderImages = {
  models: [
    gptImage('gpt-image-1-mini', 'GPT Image 1 mini', 4),
    gptImage('gpt-image-1', 'GPT Image 1', 15),
    {
      id: 'openai/dall-e-3',
      label: 'DALL·E 3',
      providerId: 'openai',
      credits: 15,
      sizes: { square: '1024x1024', landscape: '1792x1024', portrait: '1024x1792' },
    },
  ],
  others: { credits: 5, sizes },

  async generate(request, { apiKey, baseUrl = defaultBaseUrl }, egress) {
    const { model, prompt, size, parameters, signal } = request;
    const { data } = await readJson(egress, `${baseUrl}/images/generations`, answer, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` }),
      },
      // Without `response_format`: OpenAI’s newer models refuse it.
      body: JSON.stringify({ model, prompt, n: 1, size, ...parameters }),
      signal,
    });
    const [made] = data;
    if (made && 'b64_json' in made) return Buffer.from(made.b64_json, 'base64');
    // The address may be any, so it gets no key.
    const response = await egress.fetch(made?.url ?? '', { signal });
    if (!response.ok) throw new Error(`The picture couldn’t be downloaded: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  },
};
