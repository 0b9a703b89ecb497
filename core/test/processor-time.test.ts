import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { processorMilliseconds } from '../src/testing/processor-time.js';

/** A program that uses this many milliseconds of processor time. */
const busyFor = (milliseconds: number) =>
  `while (process.cpuUsage().user < ${milliseconds * 1_000}) Math.random();`;

describe('The processor time of a test', () => {
  it('contains that of processes which it started and which have ended', function () {
    if (process.platform !== 'linux') this.skip();
    const before = processorMilliseconds();
    execFileSync(process.execPath, ['-e', busyFor(300)]);
    expect(processorMilliseconds() - before).to.be.at.least(290);
  });
});
