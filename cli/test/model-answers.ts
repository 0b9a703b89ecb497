import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A fake server with the interface of OpenAI that answers each request for a reply with the same text. */
export interface ModelAnswers extends AsyncDisposable {
  readonly url: string;
}

/** Starts the server on a free port of this machine. */
export async function startModelAnswers(text: string): Promise<ModelAnswers> {
  const event = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;
  const chunk = (delta: object, finish_reason: string | null) =>
    event({ id: 'reply', object: 'chat.completion.chunk', choices: [{ index: 0, delta, finish_reason }] });
  const server = createServer((request, response) => {
    request.resume();
    if (request.method === 'GET')
      return response
        .setHeader('content-type', 'application/json')
        .end(JSON.stringify({ object: 'list', data: [{ id: 'strong', object: 'model' }] }));
    response.setHeader('content-type', 'text/event-stream');
    return response.end(`${chunk({ content: text }, null)}${chunk({}, 'stop')}data: [DONE]\n\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
