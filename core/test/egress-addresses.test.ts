import { expect } from 'chai';
import fc from 'fast-check';
import { createAllowList } from '../src/egress/allow-list.js';
import { createEgress } from '../src/egress/index.js';
import { AddressRefused } from '../src/egress/errors.js';
import { isPublicAddress } from '../src/egress/public-address.js';

type Octets = [number, number, number, number];

/** All special-purpose IPv4 ranges of IANA's registry, as [first octets, prefix length]. */
const specialRanges: readonly [Octets, number][] = [
  [[0, 0, 0, 0], 8],
  [[10, 0, 0, 0], 8],
  [[100, 64, 0, 0], 10],
  [[127, 0, 0, 0], 8],
  [[169, 254, 0, 0], 16],
  [[172, 16, 0, 0], 12],
  [[192, 0, 0, 0], 24],
  [[192, 0, 2, 0], 24],
  [[192, 168, 0, 0], 16],
  [[198, 18, 0, 0], 15],
  [[198, 51, 100, 0], 24],
  [[203, 0, 113, 0], 24],
  [[224, 0, 0, 0], 4],
  [[240, 0, 0, 0], 4],
];

const toNumber = (octets: Octets) => octets.reduce((value, octet) => value * 256 + octet, 0);
const toOctets = (value: number): Octets => [
  value >>> 24,
  (value >>> 16) & 255,
  (value >>> 8) & 255,
  value & 255,
];

const specialAddress = fc
  .constantFrom(...specialRanges)
  .chain(([network, prefix]) =>
    fc.integer({ min: 0, max: 2 ** (32 - prefix) - 1 }).map((offset) => toOctets(toNumber(network) + offset)),
  );

/** Spellings of an IPv4 address that URL parsers accept. */
const spellings: readonly ((octets: Octets) => string)[] = [
  (octets) => octets.join('.'),
  (octets) => `${octets.join('.')}.`,
  (octets) => String(toNumber(octets)),
  (octets) => `0x${toNumber(octets).toString(16)}`,
  (octets) => `0${toNumber(octets).toString(8)}`,
  (octets) => octets.map((octet) => `0x${octet.toString(16)}`).join('.'),
  (octets) => octets.map((octet) => `0${octet.toString(8)}`).join('.'),
  ([a, b, c, d]) => `${a}.${b}.${c * 256 + d}`,
  ([a, b, c, d]) => `0x${a.toString(16)}.${toNumber([0, b, c, d])}`,
  (octets) => octets.join('.').replace(/\d/g, (digit) => String.fromCharCode(0xff10 + Number(digit))),
  (octets) => octets.join('.').replace(/\./g, '。'),
  (octets) => encodeURIComponent(octets.join('.')).replace(/1/g, '%31'),
  (octets) => `[::ffff:${octets.join('.')}]`,
  ([a, b, c, d]) => `[::ffff:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}]`,
  ([a, b, c, d]) => `[0:0:0:0:0:FFFF:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}]`,
  (octets) => `[::${octets.join('.')}]`,
  (octets) => `[64:ff9b::${octets.join('.')}]`,
  ([a, b, c, d]) => `[2002:${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}::1]`,
];

describe('An address', () => {
  it('is not public anywhere in the IPv4 ranges that are set apart', () => {
    fc.assert(fc.property(specialAddress, (octets) => !isPublicAddress(octets.join('.'))));
  });

  it('is public outside of them, also as an IPv6 address that maps it', () => {
    for (const address of [
      '1.1.1.1',
      '8.8.8.8',
      '93.184.215.14',
      '172.15.0.1',
      '172.32.0.1',
      '100.128.0.1',
      '223.255.255.254',
    ]) {
      expect(isPublicAddress(address), address).to.equal(true);
      expect(isPublicAddress(`::ffff:${address}`), address).to.equal(true);
    }
  });

  it('is public in IPv6 only where it is global unicast and carries no IPv4 address', () => {
    for (const address of ['2606:4700:4700::1111', '2a00:1450:4001:81b::200e']) {
      expect(isPublicAddress(address), address).to.equal(true);
    }
    for (const address of [
      '::',
      '::1',
      '::2',
      'fe80::1',
      'fe80::1%eth0',
      'fec0::1',
      'fc00::1',
      'fd00:ec2::254',
      'ff02::1',
      '100::1',
      '4000::1',
      '::127.0.0.1',
      '::808:808',
      '64:ff9b::8.8.8.8',
      '64:ff9b:1::1',
      '2002:7f00:1::',
      '2001:0:1::1',
      '2001:db8::1',
      '3fff::1',
    ]) {
      expect(isPublicAddress(address), address).to.equal(false);
    }
  });

  it('is not public when it is a metadata service, or no address at all', () => {
    for (const address of [
      '169.254.169.254',
      '168.63.129.16',
      '100.100.100.200',
      '',
      'localhost',
      '1.1.1.1/8',
      '::g',
    ]) {
      expect(isPublicAddress(address), address).to.equal(false);
    }
  });
});

describe('A request to a literal address', () => {
  const egress = createEgress({ egressAllow: [] });
  after(() => egress.stop());

  it('is refused before anything is sent, in whatever spelling a special address comes', async () => {
    await fc.assert(
      fc.asyncProperty(specialAddress, fc.constantFrom(...spellings), async (octets, spell) => {
        const host = spell(octets);
        const failure = await egress.fetch(`http://${host}:9/`).then(
          () => 'answered',
          (error: unknown) => error,
        );
        // Invalid addresses are rejected by the address parser.
        expect(failure, host).to.satisfy(
          (error: unknown) =>
            AddressRefused.is(error) || (error as { code?: string }).code === 'ERR_INVALID_URL',
        );
      }),
      { numRuns: 500 },
    );
  });

  it('is refused for any IPv6 address that is not public, and with a zone', async () => {
    for (const host of ['[::1]', '[::]', '[fe80::1]', '[fd00::1]', '[0:0:0:0:0:0:0:1]', '[::ffff:7f00:1]']) {
      const failure: unknown = await egress.fetch(`http://${host}:9/`).catch((error: unknown) => error);
      expect(AddressRefused.is(failure), host).to.equal(true);
    }
    const zoned: unknown = await egress.fetch('http://[fe80::1%25eth0]:9/').catch((error: unknown) => error);
    expect(zoned).to.be.instanceOf(TypeError);
  });

  it('is refused for anything but http and https', async () => {
    for (const url of [
      'file:///etc/passwd',
      'ftp://1.1.1.1/',
      'data:text/plain,a',
      'blob:http://1.1.1.1/a',
      'ws://1.1.1.1',
    ]) {
      const failure: unknown = await egress.fetch(url).catch((error: unknown) => error);
      expect(AddressRefused.is(failure), url).to.equal(true);
    }
  });
});

describe('EGRESS_ALLOW', () => {
  const local = { hostname: 'files.internal', address: '10.1.2.3', port: 9000 };

  it('opens an address, a range, a host, or one port of a host or address, and nothing beside', () => {
    const cases: readonly [string, Partial<typeof local>, boolean][] = [
      ['10.1.2.3', {}, true],
      ['10.1.2.3', { address: '10.1.2.4' }, false],
      ['10.1.2.3', { address: '::ffff:10.1.2.3' }, true],
      ['::ffff:10.1.2.3', {}, true],
      ['10.1.0.0/16', {}, true],
      ['10.1.0.0/16', { address: '10.2.0.1' }, false],
      ['10.1.2.3:9000', {}, true],
      ['10.1.2.3:9000', { port: 9001 }, false],
      ['files.internal', {}, true],
      ['Files.Internal', {}, true],
      ['files.internal', { hostname: 'other.files.internal' }, false],
      ['files.internal:9000', {}, true],
      ['files.internal:9000', { port: 80 }, false],
      ['::1', { address: '::1' }, true],
      ['[::1]:9000', { address: '::1' }, true],
      ['[::1]:80', { address: '::1' }, false],
      ['fd00::/8', { address: 'fd12::1' }, true],
      ['fe80::/10', { address: 'fe80::1%eth0' }, true],
      ['fd00::/8', {}, false],
    ];
    for (const [entry, difference, expected] of cases) {
      const destination = { ...local, ...difference };
      expect(createAllowList([entry])(destination), `${entry} → ${JSON.stringify(destination)}`).to.equal(
        expected,
      );
    }
  });

  it('names the entry that it does not understand', () => {
    for (const entry of [
      '10.0.0.0/33',
      '300.1.1.1',
      '127.1',
      'http://a',
      'a b',
      'host:port',
      '*',
      '[::1',
      '',
    ]) {
      expect(() => createAllowList(['10.0.0.1', entry]), entry).to.throw(`“${entry}” in EGRESS_ALLOW`);
    }
  });
});
