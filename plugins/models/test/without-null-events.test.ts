import { expect } from 'chai';
import { withoutNullEvents } from '../src/server/without-null-events.js';

const stream = (text: string, size: number, type = 'text/event-stream') => {
  const bytes = new TextEncoder().encode(text);
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
      controller.close();
    },
  });
  return new Response(body, { headers: { 'content-type': type } });
};

describe('an event stream of a service', () => {
  const said = `data: {"text":"Größe null"}\n\n: ping\n\ndata: {"text":"${'x'.repeat(300)}"}\n\ndata: [DONE]\n\n`;

  for (const size of [1, 2, 7, 64, 5000])
    it(`is read without empty events, in pieces of ${size} bytes`, async () => {
      for (const empty of ['data: null\n\n', 'data:null\r\n\r\n', 'data:\n\n', 'data: \n\n']) {
        const [first = '', rest = ''] = said.split(/(?<=ping\n\n)/);
        const text = await withoutNullEvents(stream(`${first}${empty}${rest}${empty}`, size)).text();
        expect(text.replace(/\r?\n(?:\r?\n)+/g, '\n\n')).to.equal(said);
      }
    });

  it('is left alone if it is no event stream', async () => {
    const body = 'data: null\n';
    expect(await withoutNullEvents(stream(body, 3, 'application/json')).text()).to.equal(body);
  });
});
