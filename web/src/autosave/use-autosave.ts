import { useEffect, useState, useSyncExternalStore } from 'react';
import { Autosave } from './autosave.js';
import type { SaveStatus } from './autosave.js';

export interface Autosaved<T> {
  /** The value as edited, else as stored. */
  readonly value: T;
  readonly status: SaveStatus;
  readonly error: unknown;
  readonly isUnsaved: () => boolean;
  readonly isFailed: () => boolean;
  readonly edit: (value: T) => void;
  /** Saves now what is unsaved. */
  readonly flush: () => void;
}

/** A value that is saved two seconds after its last change, and when the component is unmounted. */
export function useAutosave<T>(stored: T, save: (value: T) => Promise<void>): Autosaved<T> {
  const [autosave] = useState(() => new Autosave<T>(save));
  useEffect(() => {
    autosave.saveWith(save);
  }, [autosave, save]);
  const state = useSyncExternalStore(autosave.subscribe, () => autosave.state);
  useEffect(() => () => void autosave.flush(), [autosave]);
  return {
    value: state.unsaved ? state.unsaved.value : stored,
    status: state.status,
    error: state.error,
    isUnsaved: () => autosave.state.unsaved !== undefined,
    isFailed: () => autosave.isFailed,
    edit: (value) => autosave.edit(value),
    flush: () => void autosave.flush(),
  };
}
