import { createSocket } from 'node:dgram';

const typeNumbers = { A: 1, CNAME: 5, TXT: 16 } as const;
export type RecordType = keyof typeof typeNumbers;

const noName = 3;
const serverFailure = 2;

function encodeName(name: string): Buffer {
  const labels = name.split('.').map((label) => Buffer.from([label.length, ...Buffer.from(label)]));
  return Buffer.concat([...labels, Buffer.from([0])]);
}

function encodeValue(type: RecordType, value: string): Buffer {
  if (type === 'A') return Buffer.from(value.split('.').map(Number));
  if (type === 'CNAME') return encodeName(value);
  return Buffer.from([value.length, ...Buffer.from(value)]);
}

function encodeRecord(type: RecordType, value: string): Buffer {
  const data = encodeValue(type, value);
  // A pointer to the name of the question, the class IN, and a minute to live.
  const head = Buffer.from([0xc0, 12, 0, typeNumbers[type], 0, 1, 0, 0, 0, 60, 0, 0]);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function readQuestion(message: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = message[at] ?? 0; length > 0; length = message[at] ?? 0) {
    labels.push(message.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.').toLowerCase(), type: message.readUInt16BE(at + 1), end: at + 5 };
}

/** Answers of a DNS server that are kept back. */
export interface HeldAnswers {
  count(): number;
  /** Answers further questions at once. */
  end(): void;
  /** Sends the answers that were kept back. */
  send(): void;
}

/** A DNS server on loopback whose records tests change. */
export interface DnsServer {
  /** `127.0.0.1:53` */
  readonly address: string;
  set(name: string, type: RecordType, ...values: string[]): void;
  /** Removes all records of a name. */
  clear(name: string): void;
  /** Whether it works; if not, it answers that it failed. */
  works: boolean;
  /** Keeps answers back from now on: they are what the records were when the question came. */
  hold(): HeldAnswers;
  close(): Promise<void>;
}

export async function startDnsServer(): Promise<DnsServer> {
  const zone = new Map<string, Map<RecordType, readonly string[]>>();
  const socket = createSocket('udp4');
  const server = { works: true };
  let held: (() => void)[] | undefined;
  socket.on('message', (message, { port, address }) => {
    const { name, type, end } = readQuestion(message);
    const records = [...(zone.get(name) ?? [])].filter(([each]) => typeNumbers[each] === type);
    const answers = records.flatMap(([each, values]) => values.map((value) => encodeRecord(each, value)));
    const code = !server.works ? serverFailure : zone.has(name) ? 0 : noName;
    const head = Buffer.alloc(12);
    head.writeUInt16BE(message.readUInt16BE(0), 0);
    head.writeUInt16BE(0x8180 | code, 2);
    head.writeUInt16BE(1, 4);
    head.writeUInt16BE(server.works ? answers.length : 0, 6);
    const answer = Buffer.concat([head, message.subarray(12, end), ...(server.works ? answers : [])]);
    const send = () => socket.send(answer, port, address);
    if (held) held.push(send);
    else send();
  });
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve));
  return Object.assign(server, {
    address: `127.0.0.1:${socket.address().port}`,
    set(name: string, type: RecordType, ...values: string[]) {
      zone.set(name, (zone.get(name) ?? new Map<RecordType, readonly string[]>()).set(type, values));
    },
    hold(): HeldAnswers {
      const answers: (() => void)[] = [];
      held = answers;
      return {
        count: () => answers.length,
        end: () => void (held = undefined),
        send: () => answers.forEach((send) => send()),
      };
    },
    clear: (name: string) => void zone.delete(name),
    close: () => new Promise<void>((resolve) => socket.close(() => resolve())),
  });
}
