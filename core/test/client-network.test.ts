import { expect } from 'chai';
import { clientNetwork, clientSubnet } from '../src/http/client-network.js';

describe('The network of a client', () => {
  const cases: [address: string, network: string][] = [
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['', ''],
    ['not an address', 'not an address'],
  ];
  for (const [address, network] of cases) {
    it(`of “${address}” is “${network}”`, () => expect(clientNetwork(address)).to.equal(network));
  }
});

describe('The subnet of a client', () => {
  const cases: [address: string, subnet: string][] = [
    ['203.0.113.7', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['not an address', 'not an address'],
  ];
  for (const [address, subnet] of cases) {
    it(`of “${address}” is “${subnet}”`, () => expect(clientSubnet(address)).to.equal(subnet));
  }
});
