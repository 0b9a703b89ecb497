import type { AnswerTo, ServiceAnswer, ServiceRequest } from './service-server.js';

/** A fake service with the shapes and errors of a real one. */
export interface ModelService {
  /** The ID of the provider that connects it. */
  readonly service: string;
  readonly name: string;
  readonly answers: (answerTo: AnswerTo) => (request: ServiceRequest) => ServiceAnswer;
  /** What an admin enters, besides the key; the address continues that of the server. */
  readonly enters: {
    readonly path: string;
    readonly apiVersion?: string;
    readonly models?: readonly string[];
  };
  /** Names of the models that are listed: only those that answer in text. */
  readonly lists: readonly string[];
  /** The model that is used, with its tokens. */
  readonly uses: { readonly model: string; readonly contextWindow?: number };
  /** Dollars that each call costs; null if unknown. */
  readonly costs: number | null;
}

export const key = 'the-key';
export const withBearer = ({ headers }: ServiceRequest) => headers.authorization === `Bearer ${key}`;
export const withoutKey = () => true;
export const data = (...models: readonly object[]) => ({ object: 'list', data: models });
export const ids = (...names: readonly string[]) => data(...names.map((id) => ({ id, object: 'model' })));
export const dollars = (input: number, output: number) => (1000 * input + 100 * output) / 1_000_000;
