import { columnLines } from '../plugin/column-lines.js';
import type { CommandIo } from '../plugin/command.js';
import { CommandError } from '../plugin/command.js';

/** Recorded output of a command, in order. */
export interface RecordingIo extends CommandIo {
  /** Lines for people. Empty with `json`. */
  readonly lines: readonly string[];
  /** What `--json` prints: the value passed to `result` after a JSON round trip. */
  readonly value: unknown;
  /** Title, total, progress and end of each bar. */
  readonly bars: readonly RecordedBar[];
  readonly questions: readonly string[];
}

export interface RecordedBar {
  readonly title: string;
  readonly total: number | undefined;
  done: number;
  ended: boolean;
}

export interface RecordingIoOptions {
  /** Output as with `--json`. */
  readonly json?: boolean;
  /** Answer to all prompts. Default: not interactive. */
  readonly answer?: boolean;
  readonly signal?: AbortSignal;
}

/** A terminal for tests: records what a command prints, and answers its prompts. */
export function recordingIo(options: RecordingIoOptions = {}): RecordingIo {
  const { json = false, answer, signal = new AbortController().signal } = options;
  const lines: string[] = [];
  const bars: RecordedBar[] = [];
  const questions: string[] = [];
  let value: unknown;
  const print = (line: string) => {
    if (!json) lines.push(line);
  };
  return {
    lines,
    bars,
    questions,
    get value() {
      return value;
    },
    print,
    table: (head, rows) => columnLines(head, rows).forEach(print),
    result(found, show) {
      if (value !== undefined) throw new Error('A command has one result.');
      value = JSON.parse(JSON.stringify(found));
      if (!json) show(found);
    },
    progress(title, total) {
      const bar: RecordedBar = { title, total, done: 0, ended: false };
      bars.push(bar);
      return {
        advance: (amount = 1) => void (bar.done += amount),
        describe: () => undefined,
        end: () => void (bar.ended = true),
      };
    },
    confirm(question) {
      questions.push(question);
      if (answer === undefined) return Promise.reject(new CommandError(question));
      return Promise.resolve(answer);
    },
    interactive: answer !== undefined,
    signal,
  };
}
