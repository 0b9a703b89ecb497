import { notifyManager, useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';

export interface SavedChoice<V> {
  /** The last choice until it is saved or refused; then what is saved. */
  readonly value: V;
  /** Why the last choice was refused. */
  readonly error: Error | null;
  readonly choose: (value: V) => void;
}

/**
 * A choice that is saved at once. It shows in the render of the click: a mutation reports that it is pending a task
 * later, and meanwhile React would set the input back. Choices are saved one after the other.
 * @param save resolves when `saved` is known to have changed
 */
export function useSavedChoice<V>(saved: V, save: (value: V) => Promise<unknown>): SavedChoice<V> {
  const [chosen, setChosen] = useState<{ readonly value: V }>();
  const saving = useMutation({ mutationFn: save, scope: { id: useId() } });
  const choose = (value: V): void => {
    setChosen({ value });
    saving.mutate(value, {
      // Of the last choice only, and after the queries that `save` changed have reported it.
      onSettled: () => notifyManager.schedule(() => setChosen(undefined)),
    });
  };
  return { value: chosen ? chosen.value : saved, error: saving.error, choose };
}
