/**
 * How calls and their answers travel on the call socket of a process: as frames, in both directions. A frame has a head
 * (length of its content, kind, number of its call) and content.
 *
 * For each call that it has got, the process sends exactly one last frame (`whole`, `end` or `fault`), also after
 * `cancel`. So the server knows at any time which frames can come.
 */
export const frameHead = 9;

/** Server to process. */
export const hostFrame = {
  /** The length of the CallHead, the CallHead, and the first `chunkBytes` of the body. */
  call: 1,
  /** Further bytes of the body, each after `more`. */
  data: 2,
  /** The caller does not wait for the answer any more. */
  cancel: 3,
  /** So many further bytes of the answer may come. */
  more: 4,
} as const;

/** Process to server. */
export const guestFrame = {
  /** A complete answer: the length of the AnswerHead, the AnswerHead, and at most `chunkBytes` of body. */
  whole: 1,
  /** The AnswerHead of an answer whose body follows. */
  open: 2,
  /** Bytes of its body, at most `chunkBytes`, and as many as the server allowed in all. */
  data: 3,
  /** The end of its body, or of a cancelled call, and the number of messages that it logged. */
  end: 4,
  /** A ThrownFault or FunctionFault, also in the middle of an answer. */
  fault: 5,
  /** The function reads on in the body of its request. */
  more: 6,
} as const;

/** Status, number of log messages sent before, headers, and the length of the body where that is known. */
export type AnswerHead = readonly [
  status: number,
  logs: number,
  headers: readonly (readonly [name: string, value: string])[],
  length: number | null,
];

/** What ended a call, and the number of log messages sent before. */
export type FaultContent<Fault> = readonly [logs: number, fault: Fault];

/** Bytes of a body in one frame. As many of an answer may come before the server asks for more. */
export const chunkBytes = 65_536;
/** Bytes of an AnswerHead or an error. */
export const maxAnswerHead = 65_536;

export function putNumber(bytes: Uint8Array, at: number, value: number): void {
  bytes[at] = value;
  bytes[at + 1] = value >>> 8;
  bytes[at + 2] = value >>> 16;
  bytes[at + 3] = value >>> 24;
}

export const numberAt = (bytes: Uint8Array, at: number): number =>
  ((bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24)) >>>
  0;

/** @param length of the content */
export function putFrameHead(bytes: Uint8Array, at: number, length: number, kind: number, id: number): void {
  putNumber(bytes, at, length);
  bytes[at + 4] = kind;
  putNumber(bytes, at + 5, id);
}

export const contentLengthAt = (bytes: Uint8Array, at: number): number => numberAt(bytes, at);
export const kindAt = (bytes: Uint8Array, at: number): number => bytes[at + 4] ?? 0;
export const callAt = (bytes: Uint8Array, at: number): number => numberAt(bytes, at + 5);
