import { expect } from 'chai';
import { describeConfinement } from '../src/server/check-deno.js';

const all = { ownNetwork: true, ownUser: true, noNewPrivileges: true, limits: true };

describe('The check of server functions', () => {
  it('is content only with all walls of the kernel, and says what is missing', () => {
    expect(describeConfinement(all)).to.have.property('state', 'ok');
    const asServer = describeConfinement({ ...all, ownUser: false });
    expect(asServer.state).to.equal('ok');
    expect(asServer.message).to.include('as the user of the server');
    const open = describeConfinement({ ...all, ownNetwork: false });
    expect(open.state).to.equal('warning');
    expect(open.message).to.include('lack a network of their own, so');
    const none = { ownNetwork: false, ownUser: false, noNewPrivileges: false, limits: false };
    expect(describeConfinement(none)).to.include({ state: 'warning' });
    expect(describeConfinement(none).message).to.include('Nothing else confines them');
  });
});
