import { appId, requestEvents } from '@buildai/app-kit/client';
import { newRunId } from '@buildai/core/shared';
import { useEffect, useReducer, useRef } from 'react';
import { idleRun, nextRun } from '../shared/run-machine.js';
import type { CutAnswer, RunEvent, RunState } from '../shared/run-machine.js';
import type { ToolInput } from '../shared/tool-input.js';
import type { PublicTool } from '../shared/tool.js';

export interface Run {
  readonly state: RunState;
  readonly start: (entered: ToolInput) => void;
  /** Goes on with an answer that was cut off. */
  readonly goOn: () => void;
  readonly stop: () => void;
  readonly dispatch: (event: RunEvent) => void;
}

/** An event of the stream as one of the run; undefined for others. */
function runEvent(event: string, data: object): RunEvent | undefined {
  if (event === 'sources' || event === 'block' || event === 'validation')
    return { type: event, ...data } as RunEvent;
  if (event === 'cut') return { type: 'cut', ...(data as CutAnswer) };
  if (event === 'error') return { type: 'error', message: (data as { message: string }).message };
  return undefined;
}

async function follow(
  tool: PublicTool,
  entered: ToolInput,
  signal: AbortSignal,
  dispatch: (event: RunEvent) => void,
): Promise<void> {
  const hasValidation = tool.blocks.some(({ isValidated }) => isValidated);
  const path = `/api/apps/${appId}/tools/${tool.path}/run`;
  let isComplete = false;
  for await (const { event, data } of requestEvents(path, { method: 'POST', body: entered, signal })) {
    if (event === 'generated') {
      dispatch({ type: 'success' });
      if (hasValidation) dispatch({ type: 'validate' });
    }
    if (event === 'end') dispatch({ type: 'success' });
    isComplete ||= event === 'end' || event === 'error';
    const next = runEvent(event, data as object);
    if (next) dispatch(next);
  }
  if (!isComplete && !signal.aborted)
    dispatch({
      type: 'error',
      message: 'The connection was lost before the answer was complete. Try again.',
    });
}

/** Runs a tool and follows its answer. */
export function useRun(tool: PublicTool): Run {
  const [state, dispatch] = useReducer(nextRun, idleRun);
  const running = useRef<AbortController | undefined>(undefined);
  const asked = useRef<ToolInput | undefined>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const isRunning = state.status === 'loading';
  const validated = tool.blocks.flatMap(({ id, isValidated }) => (isValidated ? [id] : []));
  const send = (entered: ToolInput): void => {
    const control = new AbortController();
    running.current = control;
    follow(tool, entered, control.signal, dispatch).catch((error: unknown) => {
      if (control.signal.aborted) return;
      const message = error instanceof Error ? error.message : 'Something went wrong. Try again.';
      dispatch({ type: 'error', message });
    });
  };
  return {
    state,
    dispatch,
    start(entered) {
      if (isRunning) return;
      asked.current = { ...entered, runId: newRunId() };
      dispatch({ type: 'generate', validated });
      send(asked.current);
    },
    goOn() {
      const { cut } = state;
      if (isRunning || !asked.current || !cut?.continuation) return;
      dispatch({ type: 'continue', validated });
      send({ ...asked.current, runId: cut.continuation.runId, continues: cut.text });
    },
    stop() {
      dispatch({ type: 'cancel' });
      running.current?.abort();
    },
  };
}
