import type { Egress, EgressRequest, OutsideHost } from '@buildai/core';
import { AddressRefused } from '@buildai/core';
import { isHostOf } from '@buildai/core/shared';
import type { UsableSecret } from '@buildai/secrets/shared';
import { HostNotAllowed, SecretNotForHost } from '../../shared/errors.js';
import type { AppRights, CallInStage } from '../rights/app-rights.js';
import type { OutgoingAccess } from '../sandbox/outgoing-access.js';
import type { PlacedSecrets } from './placed-secrets.js';
import type { TrafficLog } from './traffic-log.js';

/** Code that makes requests. */
export interface OutgoingCaller extends CallInStage {
  /** The name of the function. */
  readonly name: string;
  /** The secrets of its call; undefined if its requests get none. */
  readonly secrets?: PlacedSecrets | undefined;
}

export interface AppOutgoingParts {
  readonly egress: Egress;
  readonly readHost: (text: string) => OutsideHost;
  readonly rights: Pick<AppRights, 'ask' | 'mayReach'>;
  readonly traffic: Pick<TrafficLog, 'add'>;
}

const none: ReadonlyMap<string, UsableSecret> = new Map();
const quoted = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Longer addresses are none that servers take, and a long name of a host takes quadratic time to read. */
const longestAddress = 16_384;

/** Requests of an app’s code: to hosts that its builders allowed, with secrets that are for these hosts. */
export class AppOutgoing {
  constructor(private readonly parts: AppOutgoingParts) {}

  accessOf(caller: OutgoingCaller): OutgoingAccess {
    return { fetch: (url, init) => this.#fetch(caller, url, init) };
  }

  async #fetch(
    caller: OutgoingCaller,
    asked: string,
    init: Parameters<OutgoingAccess['fetch']>[1],
  ): Promise<Response> {
    if (asked.length > longestAddress || !URL.canParse(asked)) throw AddressRefused();
    const { egress, traffic } = this.parts;
    const headers = (init.headers ?? []) as [string, string][];
    const request = { url: asked, headers, body: init.body };
    const { used, ...placed } = caller.secrets?.place(request) ?? { ...request, used: none };
    let host = '';
    const permit: EgressRequest['permit'] = async (url) => {
      host = url.hostname;
      try {
        await this.#permit(caller, url, used);
      } catch (error) {
        traffic.add(caller.appId, host, { refused: 1 });
        throw error;
      }
      traffic.add(caller.appId, host, { requests: 1, sentBytes: placed.body?.byteLength ?? 0 });
    };
    const answer = await egress.fetch(placed.url, {
      ...init,
      headers: placed.headers as [string, string][],
      body: placed.body,
      ofApp: true,
      permit,
      onReceived: (bytes) => traffic.add(caller.appId, host, { receivedBytes: bytes }),
    });
    if (used.size === 0) return answer;
    const hide = (text: string) => caller.secrets?.hide(text) ?? text;
    const url = placed.url === asked ? answer.url : new URL(asked).href;
    return seenByCode(answer, answer.redirected ? hide(answer.url) : url, hide);
  }

  async #permit(caller: OutgoingCaller, url: URL, used: ReadonlyMap<string, UsableSecret>): Promise<void> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!(await this.parts.rights.mayReach(caller, host))) {
      const read = this.parts.readHost(host);
      if (!read.ok) throw AddressRefused();
      await this.parts.rights.ask(caller, read.host, caller.name);
      throw HostNotAllowed({
        message: `${host} isn’t allowed for this app’s functions. Allow it under Functions, then try again.`,
      });
    }
    for (const [name, { hosts }] of used) {
      if (!hosts.some((each) => isHostOf(host, each)))
        throw SecretNotForHost({ message: `${boundTo(name, hosts)} Change that under Manage Secrets.` });
      if (url.protocol !== 'https:' && !this.#isPrivate(host))
        throw SecretNotForHost({ message: `${name} is only sent over https.` });
    }
  }

  #isPrivate(host: string): boolean {
    const read = this.parts.readHost(host);
    return read.ok && read.isPrivate === true;
  }
}

const boundTo = (name: string, hosts: readonly string[]): string =>
  hosts.length === 0
    ? `No host is set that ${name} may be sent to.`
    : `${name} may be sent only to ${quoted.format(hosts)}.`;

/** The answer without the secrets that were put into the request: its address and its headers may repeat them. */
function seenByCode(answer: Response, url: string, hide: (text: string) => string): Response {
  const headers = [...answer.headers].map(([name, value]) => [name, hide(value)] as [string, string]);
  if (url === answer.url && headers.every(([name, value]) => answer.headers.get(name) === value))
    return answer;
  const { body, status, statusText, redirected } = answer;
  const response = new Response(body, { status, statusText, headers });
  return Object.defineProperties(response, { url: { value: url }, redirected: { value: redirected } });
}
