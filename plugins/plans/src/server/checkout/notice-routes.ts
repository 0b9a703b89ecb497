import type { Readable } from 'node:stream';
import type { Kit } from '@buildai/core';
import { TooLarge } from '@buildai/core/shared';
import type { NoticeIntake } from './notice-intake.js';

/** The largest notice that is read, in bytes. */
const maxNoticeBytes = 256_000;

async function readBody(request: Readable): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  // The connection is still needed for the answer where this stops reading.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxNoticeBytes) throw TooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const oneText = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

/** Where providers announce what happened: read byte for byte, which no declared route can. */
export function addNoticeRoutes(
  { router, clock }: Pick<Kit, 'router' | 'clock'>,
  intake: NoticeIntake,
): void {
  router.post(['/api/plans/notices/:provider', '/api/plans/notices/:provider/:secret'], async (context) => {
    const { provider = '', secret = '' } = context.params;
    const headers = Object.fromEntries(
      Object.entries(context.req.headers).map(([name, value]) => [name, oneText(value)]),
    );
    const body = await readBody(context.req);
    await intake.receive(provider, { body, headers, secret, receivedAt: clock.timestamp() });
    context.status = 200;
    context.body = { received: true };
  });
}
