import type { Kit } from '@buildai/core';
import { readBody } from '@buildai/core';
import type { NoticeIntake } from './notice-intake.js';

/** The largest notice that is read, in bytes. */
const maxNoticeBytes = 256_000;

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
    const body = await readBody(context.req, maxNoticeBytes);
    await intake.receive(provider, { body, headers, secret, receivedAt: clock.timestamp() });
    context.status = 200;
    context.body = { received: true };
  });
}
