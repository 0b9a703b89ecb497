import { secretNamePattern, secretNameRule } from '@buildai/app-features/shared';
import { incompleteSecrets } from '../../shared/secret-rules.js';
import type { SavedSecret, SecretInput, SecretUseInput } from '../../shared/secrets-api.js';
import type { TypedUse } from '../typed-use.js';
import { isSameUse, readUse } from '../typed-use.js';
import { readEnvFile } from './read-env-file.js';

/** A new value with its instructions, as typed. */
export interface TypedValue {
  readonly value: string;
  readonly instructions: string;
  /** Undefined for a saved secret, whose use stays. */
  readonly use?: TypedUse;
}

/** A secret under a new key. */
export interface AddedSecret extends TypedValue {
  readonly id: number;
  readonly key: string;
}

/** What was typed into the dialog and is not saved. */
export interface SecretEdits {
  /** Values by key, for secrets whose key is fixed: saved ones and required ones. */
  readonly values: ReadonlyMap<string, TypedValue>;
  /** Where functions may send saved secrets, by key. */
  readonly uses: ReadonlyMap<string, TypedUse>;
  readonly added: readonly AddedSecret[];
}

export const noEdits: SecretEdits = { values: new Map(), uses: new Map(), added: [] };

export const hasEdits = ({ added, values }: SecretEdits): boolean => added.length > 0 || values.size > 0;

/** Whether anything was typed that would be lost. */
export const isTyped = ({ added, values }: SecretEdits): boolean =>
  [...values.values(), ...added].some(({ value }) => value !== '') || added.some(({ key }) => key !== '');

/** @param typed undefined: the secret keeps its value. */
export function setValue(edits: SecretEdits, key: string, typed: TypedValue | undefined): SecretEdits {
  const values = new Map(edits.values);
  if (typed) values.set(key, typed);
  else values.delete(key);
  return { ...edits, values };
}

/** @param typed undefined: functions use the secret as before. */
export function setUse(edits: SecretEdits, key: string, typed: TypedUse | undefined): SecretEdits {
  const uses = new Map(edits.uses);
  if (typed) uses.set(key, typed);
  else uses.delete(key);
  return { ...edits, uses };
}

/** The saved secrets that functions are to use in another way, with that way. */
export function changedUses(
  { uses }: SecretEdits,
  saved: readonly SavedSecret[],
): readonly (readonly [key: string, use: SecretUseInput])[] {
  return saved.flatMap((secret) => {
    const typed = uses.get(secret.key);
    const use = typed && readUse(typed);
    return use && !isSameUse(use, secret) ? [[secret.key, use] as const] : [];
  });
}

export function addSecret(edits: SecretEdits, secret: Partial<AddedSecret> = {}): SecretEdits {
  const id = Math.max(0, ...edits.added.map((each) => each.id)) + 1;
  return { ...edits, added: [...edits.added, { key: '', value: '', instructions: '', ...secret, id }] };
}

export function changeSecret(edits: SecretEdits, id: number, change: Partial<AddedSecret>): SecretEdits {
  return { ...edits, added: edits.added.map((each) => (each.id === id ? { ...each, ...change } : each)) };
}

export function removeSecret(edits: SecretEdits, id: number): SecretEdits {
  return { ...edits, added: edits.added.filter((each) => each.id !== id) };
}

/**
 * Fills in the variables of a `.env` text that was pasted into the key of an added secret: values of fixed keys there,
 * other ones as added secrets.
 * @param fixed instructions by key
 * @returns undefined if the text is not one; it is then pasted as it is.
 */
export function pasteEnvFile(
  edits: SecretEdits,
  into: number,
  text: string,
  fixed: ReadonlyMap<string, string>,
): SecretEdits | undefined {
  const variables = readEnvFile(text);
  if (variables.length === 0) return undefined;
  let next = edits;
  for (const { key, value } of variables) {
    const instructions = fixed.get(key);
    const known = next.added.find((each) => each.key === key) ?? next.added.find(isUnused(into));
    if (instructions !== undefined) next = setValue(next, key, { value, instructions });
    else if (known) next = changeSecret(next, known.id, { key, value });
    else next = addSecret(next, { key, value });
  }
  return { ...next, added: next.added.filter((each) => !isUnused(into)(each)) };
}

/** Whether it is the secret that was pasted into, and still empty. */
const isUnused =
  (into: number) =>
  ({ id, key, value }: AddedSecret): boolean =>
    id === into && key === '' && value === '';

/** What is wrong with the edits, if anything. */
export interface EditErrors {
  /** The sentence for the whole. */
  readonly message?: string;
  /** Errors by ID of an added secret. */
  readonly keys: ReadonlyMap<number, string>;
  /** Added secrets without a value, by id, and fixed ones, by key. */
  readonly emptyValues: ReadonlySet<number | string>;
}

const missingKey = 'Enter a key.';
export const missingValue = 'Enter a value.';

const isBlank = (text: string) => text.trim() === '';

/** @param fixed keys that are saved or required already */
export function errorsOf({ added, values }: SecretEdits, fixed: ReadonlyMap<string, unknown>): EditErrors {
  const keys = new Map<number, string>();
  for (const [index, { id, key: typed }] of added.entries()) {
    const key = typed.trim();
    const isTaken = fixed.has(key) || added.slice(0, index).some((other) => other.key.trim() === key);
    if (key === '') keys.set(id, missingKey);
    else if (!secretNamePattern.test(key)) keys.set(id, secretNameRule);
    else if (isTaken) keys.set(id, `${key} already exists.`);
  }
  const emptyValues = new Set<number | string>([
    ...added.flatMap(({ id, value }) => (isBlank(value) ? [id] : [])),
    ...[...values].flatMap(([key, { value }]) => (isBlank(value) ? [key] : [])),
  ]);
  const isIncomplete = emptyValues.size > 0 || added.some(({ key }) => isBlank(key));
  return { keys, emptyValues, ...(isIncomplete ? { message: incompleteSecrets } : {}) };
}

const withUse = ({ use, ...typed }: TypedValue): Omit<SecretInput, 'key'> => ({
  ...typed,
  ...(use && readUse(use)),
});

/** The values to save. Call it for edits without errors. */
export function secretsOf({ added, values }: SecretEdits): SecretInput[] {
  return [
    ...[...values].map(([key, typed]) => ({ key, ...withUse(typed) })),
    ...added.map(({ id: _, key, ...typed }) => ({ key: key.trim(), ...withUse(typed) })),
  ];
}
