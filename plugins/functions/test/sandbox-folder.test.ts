import { existsSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { eventually } from '@buildai/core/testing';
import { expect } from 'chai';
import { SandboxHost, functionOf } from './support/sandbox-host.js';

const whereabouts = `
  export default () => {
    let folder = '';
    try {
      folder = Deno.cwd();
    } catch {
      // It was deleted.
    }
    return Response.json([Deno.pid, folder]);
  };`;
const reportsWhere = (name: string) => functionOf(whereabouts, name);

describe('The folder of functions, in which systems delete what is old', () => {
  let host: SandboxHost;
  beforeEach(() => (host = new SandboxHost()));
  afterEach(() => host.close());

  const whereIs = async (name: string) =>
    JSON.parse((await host.call(reportsWhere(name))).text) as [pid: number, folder: string];

  it('is made anew once it is deleted, and processes that lost theirs are replaced', async () => {
    const [pid, folder] = await whereIs('first');
    rmSync(dirname(folder), { recursive: true });
    const [, other] = await whereIs('second');
    expect(dirname(other)).not.to.equal(dirname(folder));
    expect(existsSync(other)).to.equal(true);
    await eventually(async () => (await whereIs('first'))[0] !== pid);
    await host.close();
    expect(existsSync(dirname(other))).to.equal(false);
  });

  it('is made anew once a library is missing; processes that run stay', async () => {
    const [pid, folder] = await whereIs('first');
    rmSync(join(dirname(folder), 'guest/libraries/zod.mjs'));
    const usesZod = `import { z } from 'zod';\nexport default () => new Response(z.string().parse('parsed'));`;
    expect((await host.call(functionOf(usesZod, 'second'))).text).to.equal('parsed');
    expect((await whereIs('first'))[0]).to.equal(pid);
  });
});
