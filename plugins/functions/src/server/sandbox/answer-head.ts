import type { AnswerHead } from '../../guest/frames.js';

/** How an answer begins. */
export interface GuestHead {
  readonly status: number;
  /** Messages that were logged before. */
  readonly logs: number;
  /** Names in lower case. */
  readonly headers: readonly (readonly [string, string])[];
  /** The length of the body, where that is known. */
  readonly length: number | undefined;
}

const headerName = /^[!#$%&'*+\-.^_`|~0-9a-z]+$/;
const headerValue = /^[\t\x20-\x7e\x80-\xff]*$/;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function isHeader(value: unknown): value is readonly [string, string] {
  if (!Array.isArray(value) || value.length !== 2) return false;
  const [name, text] = value as unknown[];
  return (
    typeof name === 'string' && typeof text === 'string' && headerName.test(name) && headerValue.test(text)
  );
}

/** Checks by hand, because each call has one. @returns undefined if the process’s own code would not send this */
export function parseAnswerHead(content: Buffer): GuestHead | undefined {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content.toString());
  } catch {
    return undefined;
  }
  if (!Array.isArray(parsed)) return undefined;
  const [status, logs, headers, length] = parsed as unknown as AnswerHead;
  if (!Number.isInteger(status) || status < 200 || status > 599) return undefined;
  if (!isCount(logs) || !(length === null || isCount(length))) return undefined;
  if (!Array.isArray(headers) || !headers.every(isHeader)) return undefined;
  return { status, logs, headers, length: length ?? undefined };
}
