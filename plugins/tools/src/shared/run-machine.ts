import type { Continuation } from '@buildai/model-calls/shared';

/** State of a run as its page shows it. */
export type RunStatus = 'idle' | 'loading' | 'success' | 'error';
export type ValidationStatus = 'pending' | 'validated' | 'failed';

export interface BlockResult {
  readonly text: string;
  /** Undefined for a part without validation. */
  readonly validation?: ValidationStatus;
  /** Why the validation failed. */
  readonly reason?: string;
}

export interface RunState {
  readonly status: RunStatus;
  readonly error?: string;
  /** Results by the ID of the part. */
  readonly blocks: Readonly<Record<string, BlockResult>>;
  readonly sources: readonly RunSource[];
  /** Set while the answer ends at the limit of its length. */
  readonly cut?: CutAnswer;
  /** While such an answer goes on: what is shown again if that fails. */
  readonly before?: Pick<RunState, 'blocks' | 'sources'> & { readonly cut: CutAnswer };
}

/** An answer that reached the limit of its length. */
export interface CutAnswer {
  /** The text as the model gave it, to be sent back. */
  readonly text: string;
  /** Undefined if it cannot go on. */
  readonly continuation?: Continuation;
}

export interface RunSource {
  readonly number: number;
  readonly itemName: string;
  readonly url: string | null;
  readonly page: number | null;
}

export type RunEvent =
  | { readonly type: 'search-similar' | 'query-context' | 'generate'; readonly validated?: readonly string[] }
  | { readonly type: 'sources'; readonly sources: readonly RunSource[] }
  | { readonly type: 'block'; readonly id: string; readonly text: string }
  | { readonly type: 'success' | 'validate' | 'reset' }
  | { readonly type: 'cancel' }
  | ({ readonly type: 'cut' } & CutAnswer)
  | { readonly type: 'continue'; readonly validated: readonly string[] }
  | {
      readonly type: 'validation';
      readonly id: string;
      readonly status: ValidationStatus;
      readonly reason: string;
    }
  | { readonly type: 'edit'; readonly id: string; readonly text: string }
  | { readonly type: 'error'; readonly message: string };

export const idleRun: RunState = { status: 'idle', blocks: {}, sources: [] };

const withBlock = (state: RunState, id: string, change: (block: BlockResult) => BlockResult): RunState => ({
  ...state,
  blocks: { ...state.blocks, [id]: change(state.blocks[id] ?? { text: '' }) },
});

const started = (validated: readonly string[]): RunState => ({
  status: 'loading',
  blocks: Object.fromEntries(validated.map((id) => [id, { text: '', validation: 'pending' }])),
  sources: [],
});

function withoutBefore({ before: _, ...state }: RunState): RunState {
  return state;
}

const cutOf = ({ text, continuation }: CutAnswer): CutAnswer => ({
  text,
  ...(continuation ? { continuation } : {}),
});

/** What is not complete is not checked. */
const unchecked = ({ blocks }: RunState): RunState['blocks'] =>
  Object.fromEntries(Object.entries(blocks).map(([id, { validation: _, ...block }]) => [id, block]));

/** If an answer fails to go on, what there was of it is there again. Stopping takes one of its continuations. */
function failed(state: RunState, type: 'cancel' | 'error'): RunState {
  const { before } = state;
  if (!before) return state;
  const { continuation, text } = before.cut;
  const left = (continuation?.left ?? 0) - (type === 'cancel' ? 1 : 0);
  const cut = continuation && left > 0 ? { text, continuation: { ...continuation, left } } : { text };
  return { ...withoutBefore(state), blocks: before.blocks, sources: before.sources, cut };
}

const errorOf = (event: Extract<RunEvent, { type: 'cancel' | 'error' }>): string =>
  event.type === 'error' ? event.message : 'You stopped this run.';

/** The next state of a run. Events that do not apply to a state change nothing. */
export function nextRun(state: RunState, event: RunEvent): RunState {
  const { status } = state;
  switch (event.type) {
    case 'search-similar':
    case 'query-context':
    case 'generate':
      return status === 'loading' ? state : started(event.validated ?? []);
    case 'sources':
      return status === 'loading' ? { ...state, sources: event.sources } : state;
    case 'block':
      if (status !== 'loading') return state;
      return withBlock(state, event.id, (block) => ({ ...block, text: block.text + event.text }));
    case 'success':
      return status === 'loading' ? { ...withoutBefore(state), status: 'success' } : state;
    case 'cut':
      if (status !== 'loading') return state;
      return { ...withoutBefore(state), status: 'success', blocks: unchecked(state), cut: cutOf(event) };
    case 'continue': {
      const { blocks, cut, sources } = state;
      if (status === 'loading' || !cut?.continuation) return state;
      return { ...started(event.validated), sources, before: { blocks, cut, sources } };
    }
    case 'validate':
      return status === 'success' ? { ...state, status: 'loading' } : state;
    case 'validation':
      return withBlock(state, event.id, (block) => ({
        ...block,
        validation: event.status,
        reason: event.reason,
      }));
    case 'edit':
      return status === 'success'
        ? withBlock(state, event.id, (block) => ({ ...block, text: event.text }))
        : state;
    case 'cancel':
    case 'error':
      if (status !== 'loading') return state;
      return { ...failed(state, event.type), status: 'error', error: errorOf(event) };
    case 'reset':
      return status === 'success' || status === 'error' ? idleRun : state;
  }
}

/** Whether nothing is left to be validated. */
export const validationsResolved = ({ status, blocks }: RunState): boolean =>
  status !== 'loading' &&
  (status === 'error' || Object.values(blocks).every(({ validation }) => validation !== 'pending'));
