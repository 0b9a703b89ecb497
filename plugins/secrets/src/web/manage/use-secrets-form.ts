import { failureText } from '@buildai/core/shared';
import { errorReason, useToast } from '@buildai/web';
import { useState } from 'react';
import type { FormEvent } from 'react';
import type { AppSecretsView } from '../../shared/secrets-api.js';
import { useSecretChanges } from '../secret-queries.js';
import { missingRows } from './missing-rows.js';
import type { MissingRow } from './missing-rows.js';
import type { EditErrors, SecretEdits } from './secret-edits.js';
import {
  addSecret,
  changedUses,
  errorsOf,
  hasEdits,
  isTyped,
  missingValue,
  noEdits,
  secretsOf,
  setValue,
} from './secret-edits.js';

export interface SecretsFormOptions {
  readonly appId: string;
  readonly view: AppSecretsView;
  /** Names that the dialog was opened for. */
  readonly needed: readonly string[];
  /** Whether something was typed that is not saved. */
  readonly onDirty: (isDirty: boolean) => void;
  readonly onSaved: () => void;
}

export interface SecretsFormState {
  readonly edits: SecretEdits;
  readonly missing: readonly MissingRow[];
  /** Instructions by key, for the keys that are fixed. */
  readonly fixed: ReadonlyMap<string, string>;
  /** Keys that have a value. */
  readonly saved: ReadonlySet<string>;
  /** Shown from the first attempt to save. */
  readonly keyErrors: EditErrors['keys'];
  /** The error of a value, by id of an added secret or by fixed key. */
  readonly valueError: (of: number | string) => string | undefined;
  /** The error of how a saved secret is to be used, by key. */
  readonly errorOfUse: (key: string) => string | undefined;
  readonly error: string | undefined;
  /** Whether anything would change. */
  readonly canSave: boolean;
  readonly isBusy: boolean;
  readonly change: (edits: SecretEdits) => void;
  /** Removes the request for a missing secret. */
  readonly dismiss: (key: string) => void;
  readonly submit: (event: FormEvent) => Promise<void>;
}

/** What is typed into the dialog, over the secrets as they are now. */
export function useSecretsForm(options: SecretsFormOptions): SecretsFormState {
  const { appId, view, needed, onDirty, onSaved } = options;
  const { changeUse, remove, save } = useSecretChanges(appId);
  const toast = useToast();
  const [changed, setChanged] = useState<SecretEdits>();
  const [isChecked, setChecked] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();
  const [useFailure, setUseFailure] = useState<{ readonly key: string; readonly text: string }>();
  const isEmpty = view.secrets.length === 0 && missingRows(view, needed, noEdits).length === 0;
  const edits = changed ?? (isEmpty ? addSecret(noEdits) : noEdits);
  const missing = missingRows(view, needed, edits);
  const fixed = new Map([
    ...missing.map(({ key, description }) => [key, description] as const),
    ...view.secrets.map(({ key, instructions }) => [key, instructions] as const),
  ]);
  const errors = errorsOf(edits, fixed);
  const uses = changedUses(edits, view.secrets);
  const change = (next: SecretEdits): void => {
    setChanged(next);
    setFailure(undefined);
    setUseFailure(undefined);
    onDirty(isTyped(next) || changedUses(next, view.secrets).length > 0);
  };
  /** @returns whether all were changed; the rest of the edits then follow */
  const saveUses = async (): Promise<boolean> => {
    for (const [key, use] of uses) {
      try {
        await changeUse(key, use);
      } catch (reason) {
        setUseFailure({ key, text: errorReason(reason) });
        return false;
      }
    }
    return true;
  };
  return {
    edits,
    missing,
    fixed,
    saved: new Set(view.secrets.map(({ key }) => key)),
    keyErrors: isChecked ? errors.keys : new Map(),
    valueError: (of) => (isChecked && errors.emptyValues.has(of) ? missingValue : undefined),
    errorOfUse: (key) => (useFailure?.key === key ? useFailure.text : undefined),
    canSave: hasEdits(edits) || uses.length > 0,
    error: failure ?? (isChecked ? errors.message : undefined),
    isBusy,
    change,
    dismiss: (key) => {
      change(setValue(edits, key, undefined));
      remove(key).catch((reason: unknown) => setFailure(failureText('Failed to delete secret', reason)));
    },
    submit: async (event) => {
      event.preventDefault();
      setChecked(true);
      if (errors.message !== undefined || errors.keys.size > 0) return;
      if (isBusy || !(hasEdits(edits) || uses.length > 0)) return;
      setBusy(true);
      try {
        if (!(await saveUses())) return setBusy(false);
        if (hasEdits(edits)) await save(secretsOf(edits));
        toast({ message: 'Secrets updated successfully', severity: 'success' });
        onSaved();
      } catch (reason) {
        setFailure(failureText('Failed to save secrets', reason));
        setBusy(false);
      }
    },
  };
}
