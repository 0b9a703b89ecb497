import type { ServiceAnswer, ServiceServer } from './service-server.js';
import { startService } from './service-server.js';

/** A model in the list of Ollama. */
interface TaggedModel {
  readonly name: string;
  readonly size?: string;
  readonly family?: string;
  readonly remoteHost?: string;
}

export const notFound: ServiceAnswer = { status: 404, type: 'text/plain', text: '404 page not found' };

const tagOf = ({ family = 'qwen3', name, remoteHost, size = '4.0B' }: TaggedModel) => ({
  name,
  model: name,
  modified_at: '2026-11-30T10:00:00.000000000+01:00',
  size: 2_497_293_918,
  digest: '359d7dd4bcdab3d86b87d73ac27966f4dbb9f5efdfcc75d34a8764a09474fae7',
  ...(remoteHost === undefined ? {} : { remote_model: name, remote_host: remoteHost }),
  details: {
    parent_model: '',
    format: 'gguf',
    family,
    families: [family],
    parameter_size: size,
    quantization_level: 'Q4_K_M',
  },
});

/** A line of the download of Ollama. */
export const pullLine = (line: object): string => `${JSON.stringify(line)}\n`;
export const layer = (completed: number, total = 2_000_000_000, digest = 'sha256:3e4cb1417446') =>
  pullLine({ status: `pulling ${digest.slice(7, 19)}`, digest, total, completed });

/** An Ollama with these models, which a test may add to. `pull` answers a download. */
export interface OllamaServer extends ServiceServer {
  readonly models: TaggedModel[];
}

export async function startOllama(
  models: readonly TaggedModel[],
  pull?: (add: () => void) => ServiceAnswer,
): Promise<OllamaServer> {
  const installed = [...models];
  const server = await startService(({ body, path }) => {
    if (path === '/api/tags') return { json: { models: installed.map(tagOf) } };
    if (path === '/api/show') {
      const isEmbedding = /embed/.test(String(body['model']));
      return {
        json: {
          capabilities: isEmbedding ? ['embedding'] : ['completion', 'tools'],
          model_info: { 'general.architecture': 'qwen3', 'qwen3.context_length': 20_480 },
        },
      };
    }
    if (path === '/api/pull' && pull)
      return {
        type: 'application/x-ndjson',
        ...pull(() => installed.push({ name: String(body['model']) })),
      };
    if (path !== '/api/chat') return notFound;
    const part = { model: body['model'], created_at: '2026-01-01T00:00:00Z' };
    const answer = { ...part, message: { role: 'assistant', content: '{"ready": true}' }, done: false };
    const end = { ...part, message: { role: 'assistant', content: '' }, done: true, done_reason: 'stop' };
    const counts = { prompt_eval_count: 10, eval_count: 5 };
    return { type: 'application/x-ndjson', text: pullLine(answer) + pullLine({ ...end, ...counts }) };
  });
  return { ...server, models: installed };
}

const listed = (owner: string, ids: readonly string[], more: object = {}) => ({
  object: 'list',
  data: ids.map((id) => ({ id, object: 'model', owned_by: owner, ...more })),
});

/** LM Studio, llama.cpp or Jan, with the list of each. */
export const startListing = (
  program: 'jan' | 'llamacpp' | 'lmstudio' | 'other',
  ids: readonly string[],
): Promise<ServiceServer> =>
  startService(({ headers, path }) => {
    if (path !== '/v1/models') return notFound;
    if (program === 'lmstudio') return { json: listed('organization_owner', ids) };
    if (program === 'llamacpp')
      return {
        type: 'application/json; charset=utf-8',
        json: {
          models: ids.map((name) => ({ name, model: name, capabilities: ['completion'] })),
          ...listed('llamacpp', ids, { meta: { n_ctx_train: 40_960, n_params: 8_190_735_360 } }),
        },
      };
    if (program === 'other') return { json: listed('someone', ids) };
    return headers.authorization === 'Bearer the-key'
      ? { json: listed('llamacpp', ids) }
      : { status: 401, type: 'text/plain', text: 'Invalid or missing authorization token' };
  });
