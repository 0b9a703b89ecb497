import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { eventually } from '@buildai/core/testing';

export interface Received {
  readonly to: readonly string[];
  readonly message: string;
}

export interface MailServer extends AsyncDisposable {
  /** What SMTP_URL names. */
  readonly url: string;
  readonly received: readonly Received[];
  /** The link of the first mail, waited for. */
  link(): Promise<string>;
}

/** Undoes what mail does to lines that are long, and to what is not plain. */
const readable = (message: string) =>
  message
    .replace(/=\r?\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));

interface MailServerOptions {
  /** How often it is out of order at first. */
  readonly outOfOrder?: number;
  /** The recipient that it does not know. */
  readonly unknown?: string;
  /** Accepts a message when this resolves. */
  readonly accept?: (message: string) => Promise<void>;
}

/** A real mail server. */
export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const received: Received[] = [];
  let failures = options.outOfOrder ?? 0;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo({ address }, _session, done) {
      const isUnknown = address === options.unknown;
      done(isUnknown ? Object.assign(new Error('No such user'), { responseCode: 550 }) : null);
    },
    onData(stream, session, done) {
      void text(stream).then(async (message) => {
        await options.accept?.(message);
        failures -= 1;
        if (failures >= 0) return done(Object.assign(new Error('Try later'), { responseCode: 451 }));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), message });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  return {
    received,
    url: `smtp://127.0.0.1:${port}`,
    async link() {
      await eventually(() => received.length > 0);
      return /http:\S+/.exec(readable(received[0]?.message ?? ''))?.[0] ?? '';
    },
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
