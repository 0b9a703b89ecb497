import { expect } from 'chai';
import { describeConfinement } from '../src/server/check-deno.js';
import { probeConfinement } from '../src/server/sandbox/confinement.js';
import { findDeno } from '../src/server/sandbox/deno-binary.js';
import { isGraphicsOff } from '../src/server/sandbox/probe-graphics.js';

const all = { ownNetwork: true, ownUser: true, noNewPrivileges: true, limits: true };

describe('The check of server functions', () => {
  it('is content only with all walls of the kernel, and says what is missing', () => {
    expect(describeConfinement(all, true)).to.have.property('state', 'ok');
    const asServer = describeConfinement({ ...all, ownUser: false }, true);
    expect(asServer.state).to.equal('ok');
    expect(asServer.message).to.include('as the user of the server');
    const open = describeConfinement({ ...all, ownNetwork: false }, true);
    expect(open.state).to.equal('warning');
    expect(open.message).to.include('lack a network of their own, so');
    const none = { ownNetwork: false, ownUser: false, noNewPrivileges: false, limits: false };
    expect(describeConfinement(none, true)).to.include({ state: 'warning' });
    expect(describeConfinement(none, true).message).to.include('Nothing else confines them');
  });

  it('warns of graphics, which are off in the environment of functions', async () => {
    expect(describeConfinement(all, false).state).to.equal('warning');
    expect(describeConfinement(all, false).message).to.include('WebGPU');
    const deno = findDeno();
    expect(await isGraphicsOff(deno, await probeConfinement(deno))).to.equal(true);
  });
});
