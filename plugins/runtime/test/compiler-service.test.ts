import { expect } from 'chai';
import type { Compiled } from '../src/server/compiler/compile-app.js';
import { CompilerService } from '../src/server/compiler/compiler-service.js';
import { loadVendor } from '../src/server/vendor/load-vendor.js';
import { filesOf } from './support/bundling.js';

const page = (classes: string) => `export default () => <p className="${classes}" />;`;
const plain = filesOf({ 'pages/Home.jsx': page('mt-[7px]') });

/** Allowed by every rule, and slow: each level doubles what lies below it. */
const doubling = `a{${'&:is(b),&{'.repeat(18)}color:red${'}'.repeat(19)}`;
const slow = filesOf({ 'globals.css': doubling.repeat(300) });

const styleOf = (built: Compiled) => (built.ok ? built.style : JSON.stringify(built.errors));

describe('The process that compiles apps', () => {
  it('answers each app with its own, however many ask at once', async () => {
    const compiler = new CompilerService(loadVendor);
    const asked = Array.from({ length: 8 }, (_, at) =>
      compiler.compile(filesOf({ 'pages/Home.jsx': page(`mt-[${at}px]`) })),
    );
    for (const [at, built] of (await Promise.all(asked)).entries()) {
      expect(styleOf(built)).to.include(`margin-top: ${at}px`);
      expect(styleOf(built)).not.to.include(`margin-top: ${at + 1}px`);
    }
    compiler.stop();
  });

  it('is taken from an app that keeps it too long, and given to the next', async () => {
    // Long enough for the next app, which waits for a new process, also where much else is going on.
    const compiler = new CompilerService(loadVendor, 3_000);
    const [tooSlow, next] = await Promise.all([compiler.compile(slow), compiler.compile(plain)]);
    expect(tooSlow).to.deep.equal({
      ok: false,
      isInterrupted: true,
      errors: [{ message: 'This app could not be compiled: it takes too long.' }],
    });
    expect(styleOf(next)).to.include('margin-top: 7px');
    compiler.stop();
  });

  it('is gone with the server, and not started again', async () => {
    const compiler = new CompilerService(loadVendor);
    await compiler.compile(plain);
    const asked = compiler.compile(slow);
    compiler.stop();
    for (const built of [await asked, await compiler.compile(plain)])
      expect(styleOf(built)).to.include('could not be compiled: the server is stopping.');
  });
});
