/** Limits of functions. Times in ms, sizes in bytes. */
export interface SandboxLimits {
  /** Time from the start of a call to the end of its answer; also of loading. */
  readonly callTime: number;
  /** Processor time of a call. */
  readonly processorTime: number;
  /** Processor time of a process after its last call. */
  readonly processorTimeWhenIdle: number;
  /** What a function may use beyond an empty process. */
  readonly memory: number;
  readonly requestBytes: number;
  readonly answerBytes: number;
  /** Calls at a time per process. As many wait. */
  readonly concurrentCalls: number;
  /** Processes at a time, of all apps; half of them for one app, three quarters for all apps of one owner. */
  readonly processes: number;
  /** How long a call waits for a process, and how long loading does. */
  readonly processWait: number;
  readonly loadWait: number;
  /** How long a process without calls is kept. */
  readonly idleTime: number;
  /** Requests of a process to other servers: at a time, and per second. */
  readonly outgoingRequests: number;
  readonly outgoingPerSecond: number;
  /** Bodies of such requests at a time. */
  readonly outgoingBytes: number;
  /** What a call may send to the platform, besides its answer. */
  readonly messageBytes: number;
  /** One result of a part of the context. */
  readonly resultBytes: number;
  /** Uses of the platform at a time: of all processes, of one owner, of one app, and of one process. */
  readonly parts: number;
  readonly partsOfOwner: number;
  readonly partsOfApp: number;
  readonly partsOfProcess: number;
}

const MiB = 2 ** 20;

export const defaultLimits: SandboxLimits = {
  callTime: 10_000,
  processorTime: 5_000,
  processorTimeWhenIdle: 1_000,
  memory: 128 * MiB,
  requestBytes: 6_000_000,
  answerBytes: 10_000_000,
  concurrentCalls: 50,
  processes: 20,
  processWait: 5_000,
  loadWait: 60_000,
  idleTime: 60_000,
  outgoingRequests: 50,
  outgoingPerSecond: 100,
  outgoingBytes: 12_000_000,
  messageBytes: 16 * MiB,
  resultBytes: 10_000_000,
  parts: 120,
  partsOfOwner: 80,
  partsOfApp: 40,
  partsOfProcess: 20,
};
