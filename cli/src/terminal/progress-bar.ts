import type { CommandProgress } from '@buildai/core';
import { harmlessLine } from '@buildai/core';
import { SingleBar } from 'cli-progress';

const silent: CommandProgress = {
  advance: () => undefined,
  describe: () => undefined,
  end: () => undefined,
};

/** Progress bar on standard error, or a counter if there is no total. Does nothing if hidden. */
export function progressBar(title: string, total: number | undefined, shown: boolean): CommandProgress {
  if (!shown) return silent;
  const name = harmlessLine(title);
  const bar = new SingleBar({
    format: total === undefined ? `${name}  {value}  {text}` : `${name}  {bar}  {percentage}%  {text}`,
    stream: process.stderr,
    barCompleteChar: '█',
    barIncompleteChar: '░',
    barsize: 30,
    hideCursor: true,
    clearOnComplete: true,
  });
  bar.start(total ?? 0, 0, { text: '' });
  return {
    advance: (amount = 1) => bar.increment(amount),
    describe: (text) => bar.update({ text: harmlessLine(text) }),
    end: () => bar.stop(),
  };
}
