import { defineEvent, defineService, isHostOf } from '@buildai/core/shared';
import { z } from 'zod';

/** What code of an app reaches a host from. */
export type HostPurpose = 'functions' | 'pages';

/** What a builder said about a host: `asked` if they have not yet. */
export const hostState = z.enum(['asked', 'allowed', 'declined']);
export type HostState = z.infer<typeof hostState>;

/** An app while it belongs to an account: what builders approve never goes to another owner. */
export interface OwnedApp {
  readonly appId: string;
  readonly ownerId: string;
}

/** What is known of a host. */
export interface HostRecord {
  /** `*.example.com` stands for all subdomains. */
  readonly host: string;
  readonly state: HostState;
  /** The function that asked first. */
  readonly askedBy: string | undefined;
  /** The account that decided. */
  readonly decidedBy: string | undefined;
  readonly decidedAt: string | undefined;
}

/** A host as builders see it. */
export const hostView = z.object({
  host: z.string(),
  state: hostState,
  /** The function that asked first; null for a host that a builder entered, or that came with the app. */
  askedBy: z.string().nullable(),
  /** The name or address of who decided; null before that. */
  decidedBy: z.string().nullable(),
  decidedAt: z.string().nullable(),
});
export type HostView = z.infer<typeof hostView>;

/** A decision about hosts, in the body of a request. */
export const hostDecision = z.strictObject({
  hosts: z.array(z.string().max(300)).min(1).max(50),
  state: z.enum(['allowed', 'declined']),
});

/** The hosts of other sites that code of apps may reach, as their builders decided. In memory where possible. */
export interface OutsideHosts {
  /** Lists them by name. */
  list(app: OwnedApp, purpose: HostPurpose): Promise<readonly HostRecord[]>;
  /** Shows hosts as builders see them, in the given order. */
  views(hosts: readonly HostRecord[]): Promise<HostView[]>;
  /**
   * Notes that code wants to reach a host.
   * @param askedBy the function
   * @returns false if the host is known, or too many wait
   */
  ask(app: OwnedApp, purpose: HostPurpose, host: string, askedBy?: string): Promise<boolean>;
  decide(
    app: OwnedApp,
    purpose: HostPurpose,
    hosts: readonly string[],
    decision: { readonly state: 'allowed' | 'declined'; readonly accountId: string },
  ): Promise<void>;
  /** Takes a host from the list. @returns whether it was there */
  remove(app: OwnedApp, purpose: HostPurpose, host: string): Promise<boolean>;
}
export const outsideHosts = defineService<OutsideHosts>('apps/outside-hosts');

/** Those that a builder allowed. */
export const allowedAmong = (hosts: readonly HostRecord[]): readonly string[] =>
  hosts.filter(({ state }) => state === 'allowed').map(({ host }) => host);

/** What builders said about a host, by its own name or that of a domain above it; `asked` if nothing. */
export function stateAmong(hosts: readonly HostRecord[], host: string): HostState {
  if (allowedAmong(hosts).some((each) => isHostOf(host, each))) return 'allowed';
  return hosts.find((each) => each.host === host)?.state ?? 'asked';
}

/** Builders of the app receive it live. */
export const outsideHostsChanged = defineEvent<{ appId: string; purpose: HostPurpose }>(
  'apps/outside-hosts-changed',
  {
    topic: ({ appId }) => `app:${appId}`,
  },
);
