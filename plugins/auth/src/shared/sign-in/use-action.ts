import { useEffect, useEffectEvent } from 'react';
import { startAction } from './action-link.js';
import type { ActionCalls, ActionEvent, ActionLink, ActionState } from './action-link.js';
import { useMachine } from './use-machine.js';
import type { Flow } from './use-machine.js';

export type ActionFlow = Flow<ActionState, ActionEvent>;

/** Opens the link of an email. */
export function useAction(calls: ActionCalls, opened: ActionLink): ActionFlow {
  const flow = useMachine(() => startAction(calls, opened));
  const open = useEffectEvent(() => flow.send({ type: 'open' }));
  useEffect(() => {
    open();
  }, []);
  return flow;
}
