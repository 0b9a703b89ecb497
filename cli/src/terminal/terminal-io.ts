import { columnLines, CommandError, harmlessJson, harmlessText } from '@buildai/core';
import type { CommandIo } from '@buildai/core';
import { paint } from './paint.js';
import { progressBar } from './progress-bar.js';
import { ask } from './questions.js';

/** Options shared by all commands. */
export interface CallOptions {
  /** `--json`: the result is read by a program. */
  readonly json: boolean;
  /** Disables prompts. */
  readonly yes: boolean;
  readonly signal: AbortSignal;
}

const styles = /(\u001b\[(?:1|22|31|32|33|39)m)/;

/** Removes control characters other than this program's styles: names and messages are untrusted. */
const printable = (line: string) =>
  line
    .split(styles)
    .map((text, index) => (index % 2 === 1 ? text : harmlessText(text)))
    .join('');

/** Input and output of a command: results on standard output, prompts and progress on standard error. */
export function terminalIo({ json, yes, signal }: CallOptions): CommandIo {
  const interactive = process.stdin.isTTY && process.stderr.isTTY && !yes;
  const print = (line: string) => {
    if (!json) console.log(printable(line));
  };
  return {
    print,
    result(value, show) {
      if (json) console.log(harmlessJson(JSON.stringify(value, null, 2)));
      else show(value);
    },
    table(head, rows) {
      const [first = '', ...others] = columnLines(head, rows);
      print(paint('bold', first));
      others.forEach(print);
    },
    progress: (title, total) => progressBar(title, total, process.stderr.isTTY && !json),
    async confirm(question) {
      if (yes) return true;
      if (!interactive) {
        throw new CommandError(
          `${question}\nThis needs a terminal to confirm. Use --yes to skip the question.`,
        );
      }
      return ask<boolean>({ type: 'confirm', message: harmlessText(question), default: false }, signal);
    },
    interactive,
    signal,
  };
}
