import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'chai';
import { openPort } from '../src/boot/open-port.js';

describe('Headers that never end', () => {
  it('are answered with 408, and their connection is closed', async () => {
    const open = await openPort(
      { port: 0, listenHost: '127.0.0.1' },
      { headersTimeout: 50, requestTimeout: 1000, connectionsCheckingInterval: 20 },
    );
    open.answerWith((_request, response) => void response.end());
    try {
      const socket = connect(open.port, '127.0.0.1');
      socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
      let answer = '';
      socket.on('data', (chunk) => (answer += chunk.toString()));
      await once(socket, 'close');
      expect(answer).to.match(/^HTTP\/1\.1 408 /);
    } finally {
      await open.close();
    }
  });
});
