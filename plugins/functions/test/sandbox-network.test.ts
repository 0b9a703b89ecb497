import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createEgress } from '@buildai/core/testing';
import { expect } from 'chai';
import { attempts, expectRefused } from './support/attempts.js';
import { SandboxHost, functionOf } from './support/sandbox-host.js';

describe('functions reach', () => {
  const host = new SandboxHost();
  const healthy = functionOf('export default () => new Response("healthy");', 'healthy', 'other');
  after(() => host.close());
  let inside: Server;
  let redirecting: Server;
  const requests: string[] = [];
  let far: SandboxHost;
  let port: number;
  before(async () => {
    inside = createServer((request, response) => {
      requests.push(String(request.url));
      response.end('inside');
    }).listen(0);
    await once(inside, 'listening');
    ({ port } = inside.address() as AddressInfo);
    redirecting = createServer((request, response) => {
      const target = new URL(String(request.url), 'http://a/').searchParams.get('to');
      if (target === null) response.end('public');
      else response.writeHead(302, { location: target }).end();
    }).listen(0, '127.0.0.1');
    await once(redirecting, 'listening');
    const allowed = (redirecting.address() as AddressInfo).port;
    const egress = createEgress({ egressAllow: [`127.0.0.1:${allowed}`] }, (_hostname, _options, done) => {
      done(null, [{ address: '127.0.0.1', family: 4 }]);
    });
    far = new SandboxHost({}, egress);
  });
  after(async () => {
    await far.close();
    inside.close();
    redirecting.close();
  });

  it('no loopback, private or metadata address, in no spelling', async () => {
    const hosts = [
      '127.0.0.1',
      'localhost',
      '127.1',
      '2130706433',
      '0x7f000001',
      '0177.0.0.1',
      '0',
      '0.0.0.0',
      '[::1]',
      '[::]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '10.0.0.1',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '[fd00:ec2::254]',
      '[64:ff9b::7f00:1]',
      'metadata.google.internal',
      '100.64.0.1',
      '１２７.0.0.1',
      '255.255.255.255',
    ];
    const results = (await host.run(
      attempts(hosts.map((name) => `(await fetch('http://${name}:${port}/fetch')).text()`)),
      'fetches',
    )) as [string, string][];
    expect(results.map(([result]) => result)).to.deep.equal(hosts.map(() => 'TypeError'));
    expect(requests).to.deep.equal([]);
  });

  it('nothing past fetch', async () => {
    const connect = (options: string) => `Deno.connect(${options})`;
    await expectRefused(host, 'sockets', [
      connect(`{ port: ${port} }`),
      connect(`{ hostname: '169.254.169.254', port: 80 }`),
      connect(`{ hostname: 'example.com', port: 80 }`),
      connect(`{ hostname: '255.255.255.255', port: 80 }`),
      `Deno.connectTls({ hostname: 'example.com', port: 443 })`,
      `Deno.listen({ port: 0 })`,
      `Deno.resolveDns('example.com', 'A')`,
      `new Promise((resolve, reject) => { const socket = new WebSocket('ws://127.0.0.1:${port}/'); socket.onopen = resolve; socket.onerror = () => reject(new Error('refused')); })`,
      `new Promise((resolve, reject) => import('node:net').then(({ connect }) => connect(${port}, '127.0.0.1').once('connect', resolve).once('error', reject), reject))`,
      `new Promise((resolve, reject) => import('node:http').then(({ get }) => get('http://127.0.0.1:${port}/', resolve).once('error', reject), reject))`,
      `new Promise((resolve, reject) => import('node:dns').then(({ lookup }) => lookup('localhost', (error, address) => error ? reject(error) : resolve(address)), reject))`,
      `fetch('http://127.0.0.1:${port}/', { client: Deno.createHttpClient({}) })`,
    ]);
    expect(requests).to.deep.equal([]);
  });

  it('nothing inside by redirect', async () => {
    const { port: allowed } = redirecting.address() as AddressInfo;
    const open = `http://127.0.0.1:${allowed}/`;
    const via = (url: string) => `(await fetch('${open}?to=' + encodeURIComponent('${url}'))).text()`;
    const code = attempts([
      `(await fetch('${open}')).text()`,
      via(`http://127.0.0.1:${port}/redirect`),
      via(`http://localhost:${port}/redirect`),
      via('file:///etc/passwd'),
    ]);
    const results = (await far.run(code, 'redirects')) as [string, string][];
    expect(results[0]).to.deep.equal(['got', 'public']);
    expect(results.slice(1).map(([result]) => result)).to.deep.equal(['TypeError', 'TypeError', 'TypeError']);
    expect(requests).to.deep.equal([]);
  });

  it('nothing inside by a name that changes its address', async () => {
    const results = (await far.run(
      attempts([`(await fetch('http://rebound.example:${port}/rebound')).text()`]),
      'rebinding',
    )) as [string, string][];
    expect(results).to.deep.equal([
      ['TypeError', 'This address can’t be reached. Only public web addresses are allowed.'],
    ]);
    expect(requests).to.deep.equal([]);
  });

  it('nothing by requests of their own making to the server', async () => {
    const code = attempts(
      [
        '{}',
        '[]',
        'null',
        '{"url":1}',
        `{"url":"http://127.0.0.1:${port}/","method":"GET","headers":[],"redirect":"follow","hasBody":false}`,
        '{'.repeat(50_000),
      ].map(
        (head) => `(async () => {
          const client = Deno.createHttpClient({ proxy: { transport: 'unix', path: Deno.args[2] } });
          const connection = await Deno.connect({ transport: 'unix', path: Deno.args[2] });
          await connection.write(new TextEncoder().encode('POST / HTTP/1.1\\r\\nhost: a\\r\\nx-outgoing: ' + ${JSON.stringify(head)} + '\\r\\ncontent-length: 0\\r\\nconnection: close\\r\\n\\r\\n'));
          let text = '';
          for await (const chunk of connection.readable) text += new TextDecoder().decode(chunk);
          return text;
        })()`,
      ),
    );
    const results = (await host.run(code, 'forged')) as [string, string][];
    expect(results.map(([, text]) => text).join()).to.not.include('inside');
    expect(requests).to.deep.equal([]);
    expect((await host.call(healthy)).text).to.equal('healthy');
  });
});
