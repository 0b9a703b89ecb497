import type { Egress } from '@buildai/core';
import { z } from 'zod';
import type { ProviderModel, ModelProvider } from '../../shared/model-catalog.js';
import type { ProviderSettings } from '../../shared/provider-settings.js';
import { azure } from './azure.js';
import { compatibleProvider } from './compatible-provider.js';
import { bearer } from './connect-compatible.js';
import { listCompatible } from './list-compatible.js';
import { readJson } from './read-json.js';

const hosted = { apiKey: true, baseUrl: false } as const;
const ownServer = { apiKey: true, baseUrl: true } as const;

/** The address of a server without the version of the interface: `http://localhost:4000`. */
const rootOf = ({ baseUrl = '' }: ProviderSettings) => baseUrl.replace(/\/v1$/, '');

const proxied = z.object({
  data: z.array(
    z.object({
      model_name: z.string(),
      model_info: z.object({
        mode: z.string().nullish(),
        max_input_tokens: z.number().int().positive().nullish().catch(undefined),
        input_cost_per_token: z.number().min(0).nullish().catch(undefined),
        output_cost_per_token: z.number().min(0).nullish().catch(undefined),
        supports_vision: z.boolean().nullish(),
      }),
    }),
  ),
});

const perMillion = (perToken: number) => Math.round(perToken * 1e6 * 1e4) / 1e4;

/** LiteLLM says more about its models in a list of its own; a key may not be allowed to read it. */
async function listProxied(
  settings: ProviderSettings,
  egress: Egress,
  signal: AbortSignal,
): Promise<readonly ProviderModel[]> {
  const headers = bearer(settings.apiKey);
  const info = await readJson(egress, `${rootOf(settings)}/model/info`, proxied, { headers, signal }).catch(
    () => undefined,
  );
  if (!info) {
    return listCompatible('litellm', `${settings.baseUrl ?? ''}/models`, settings, egress, signal);
  }
  const names = new Set<string>();
  return info.data.flatMap(({ model_name: name, model_info: about }) => {
    // One name may stand for several servers.
    if (names.has(name) || (about.mode ?? 'chat') !== 'chat') return [];
    names.add(name);
    const { input_cost_per_token: input, output_cost_per_token: output } = about;
    return [
      {
        id: `litellm/${name}`,
        providerId: 'litellm',
        ...(about.max_input_tokens ? { contextWindow: about.max_input_tokens } : {}),
        ...(typeof input === 'number' && typeof output === 'number' && input + output > 0
          ? { rates: { prompt: perMillion(input), completion: perMillion(output) } }
          : {}),
        ...(typeof about.supports_vision === 'boolean' ? { seesImages: about.supports_vision } : {}),
      },
    ];
  });
}

/** LM Studio says more about its models in an interface of its own; versions before 0.3.6 have none. */
const listStudio: NonNullable<ModelProvider['listModels']> = async (settings, egress, signal) => {
  const own = `${rootOf(settings)}/api/v0/models`;
  const listed = await listCompatible('lmstudio', own, settings, egress, signal).catch(() => undefined);
  return listed ?? listCompatible('lmstudio', `${settings.baseUrl ?? ''}/models`, settings, egress, signal);
};

/** Services with the interface of OpenAI that an admin can connect in one step. */
export const presets: readonly ModelProvider[] = [
  azure,
  compatibleProvider({
    id: 'mistral',
    label: 'Mistral',
    description: 'Mistral, Magistral and Devstral models.',
    isPreset: true,
    needs: hosted,
    environment: { apiKey: 'MISTRAL_API_KEY' },
    defaultBaseUrl: 'https://api.mistral.ai/v1',
    featured: ['mistral-medium-latest', 'mistral-large-latest', 'mistral-small-latest'],
  }),
  compatibleProvider({
    id: 'deepseek',
    label: 'DeepSeek',
    description: 'DeepSeek models.',
    isPreset: true,
    needs: hosted,
    environment: { apiKey: 'DEEPSEEK_API_KEY' },
    defaultBaseUrl: 'https://api.deepseek.com/v1',
    featured: ['deepseek-v4-flash', 'deepseek-v4-pro'],
  }),
  compatibleProvider({
    id: 'groq',
    label: 'Groq',
    description: 'Open models with fast answers.',
    isPreset: true,
    needs: hosted,
    environment: { apiKey: 'GROQ_API_KEY' },
    defaultBaseUrl: 'https://api.groq.com/openai/v1',
    featured: ['openai/gpt-oss-120b', 'llama-3.3-70b-versatile'],
  }),
  compatibleProvider({
    id: 'together',
    label: 'Together',
    description: 'Open models of many makers.',
    isPreset: true,
    needs: hosted,
    environment: { apiKey: 'TOGETHER_API_KEY' },
    defaultBaseUrl: 'https://api.together.xyz/v1',
    featured: ['deepseek-ai/DeepSeek-V4-Pro', 'Qwen/Qwen3.7-Max'],
  }),
  compatibleProvider({
    id: 'xai',
    label: 'xAI',
    description: 'Grok models.',
    isPreset: true,
    needs: hosted,
    environment: { apiKey: 'XAI_API_KEY' },
    defaultBaseUrl: 'https://api.x.ai/v1',
    featured: ['grok-4.3'],
  }),
  compatibleProvider({
    id: 'bedrock',
    label: 'Amazon Bedrock',
    description: 'Models in your AWS account, with a Bedrock API key.',
    isPreset: true,
    needs: { ...ownServer, models: true },
    environment: { apiKey: 'BEDROCK_API_KEY', baseUrl: 'BEDROCK_URL' },
    addressExample: 'https://bedrock-runtime.us-east-1.amazonaws.com/openai/v1',
  }),
  compatibleProvider({
    id: 'lmstudio',
    label: 'LM Studio',
    description: 'Open models on a desktop computer.',
    isPreset: true,
    needs: { apiKey: false, baseUrl: true },
    environment: { baseUrl: 'LMSTUDIO_URL' },
    addressExample: 'http://localhost:1234/v1',
    listModels: listStudio,
  }),
  compatibleProvider({
    id: 'llamacpp',
    label: 'llama.cpp',
    description: 'The llama-server of llama.cpp.',
    isPreset: true,
    needs: ownServer,
    environment: { apiKey: 'LLAMACPP_API_KEY', baseUrl: 'LLAMACPP_URL' },
    addressExample: 'http://localhost:8080/v1',
    ranks: true,
  }),
  compatibleProvider({
    id: 'jan',
    label: 'Jan',
    description: 'Open models on a desktop computer.',
    isPreset: true,
    needs: ownServer,
    environment: { apiKey: 'JAN_API_KEY', baseUrl: 'JAN_URL' },
    addressExample: 'http://localhost:1337/v1',
  }),
  compatibleProvider({
    id: 'vllm',
    label: 'vLLM',
    description: 'Open models on your own server.',
    isPreset: true,
    needs: ownServer,
    environment: { apiKey: 'VLLM_API_KEY', baseUrl: 'VLLM_URL' },
    addressExample: 'http://localhost:8000/v1',
    ranks: true,
  }),
  compatibleProvider({
    id: 'litellm',
    label: 'LiteLLM',
    description: 'A proxy before models of many services.',
    isPreset: true,
    needs: ownServer,
    environment: { apiKey: 'LITELLM_API_KEY', baseUrl: 'LITELLM_URL' },
    addressExample: 'http://localhost:4000/v1',
    listModels: listProxied,
    ranks: true,
  }),
];
