import type { OutsideHosts, HostState, OwnedApp } from '@buildai/apps/shared';
import { stateAmong } from '@buildai/apps/shared';
import type { Events, ReadCache, ReadCaches, Transaction } from '@buildai/core';
import { functionRightsChanged } from '../../shared/function-events.js';
import type { DeployedCode } from '../deployments/deployment-repository.js';
import type { RightsRepository } from './rights-repository.js';

/** A call of the app of an owner, in one of its stages. */
export interface CallInStage extends OwnedApp {
  readonly stage: 'preview' | 'published';
  /** Undefined for what is no call. */
  readonly versionId: string | undefined;
}

/** What a builder has said about the code of an app. */
interface Known {
  readonly confirmed: ReadonlySet<string>;
  readonly unlistedVersion: string | undefined;
}

export interface AppRightsParts {
  readonly caches: ReadCaches;
  readonly events: Pick<Events, 'publish'>;
  readonly hosts: OutsideHosts;
  readonly repository: RightsRepository;
}

const keyOf = ({ appId, ownerId }: OwnedApp) => `${appId} ${ownerId}`;
/** Identifies a text of a function within its app. */
export const codeKey = ({ name, codeHash }: DeployedCode) => `${name} ${codeHash}`;

/** What the functions of apps may reach and use, as their builders decided. */
export class AppRights {
  readonly #known: ReadCache<Known>;

  constructor(private readonly parts: AppRightsParts) {
    this.#known = parts.caches.create('functions/rights', { isAlwaysReported: true });
  }

  /** Whether code may make requests to a host. */
  async mayReach(call: CallInStage, host: string): Promise<boolean> {
    if ((await this.stateOf(call))(host) === 'allowed') return true;
    const { unlistedVersion } = await this.#of(call);
    return call.stage === 'published' && unlistedVersion !== undefined && unlistedVersion === call.versionId;
  }

  /** Asks the builders for a host, once. */
  async ask(app: OwnedApp, host: string, name: string): Promise<void> {
    const { hosts } = this.parts;
    if ((await hosts.list(app, 'functions')).some((each) => each.host === host)) return;
    if (await hosts.ask(app, 'functions', host, name)) await this.#changed(app);
  }

  /** What builders said about a host that code names; `asked` if nothing. */
  async stateOf(app: OwnedApp): Promise<(host: string) => HostState> {
    const hosts = await this.parts.hosts.list(app, 'functions');
    return (host) => stateAmong(hosts, host);
  }

  /** Whether all rights and secrets work for a text: a builder of this owner’s app confirmed it. */
  async confirmedIn(app: OwnedApp): Promise<(code: DeployedCode) => boolean> {
    const { confirmed } = await this.#of(app);
    return (code) => confirmed.has(codeKey(code));
  }

  async decide(
    app: OwnedApp,
    hosts: readonly string[],
    state: 'allowed' | 'declined',
    accountId: string,
  ): Promise<void> {
    await this.parts.hosts.decide(app, 'functions', hosts, { state, accountId });
    await this.#changed(app);
  }

  /** Takes a host from the list. @returns whether it was there */
  async remove(app: OwnedApp, host: string): Promise<boolean> {
    const isRemoved = await this.parts.hosts.remove(app, 'functions', host);
    if (isRemoved) await this.#changed(app);
    return isRemoved;
  }

  async confirm(
    app: OwnedApp,
    codes: readonly DeployedCode[],
    accountId: string,
    transaction?: Transaction,
  ): Promise<void> {
    if (codes.length === 0) return;
    await this.parts.repository.confirm(app, codes, accountId, transaction);
    await this.#changed(app, transaction);
  }

  /** Allows hosts where the app was published before hosts were listed; from then on only these count. */
  async endUnlisted(app: OwnedApp, hosts: readonly string[], accountId: string): Promise<void> {
    await this.parts.repository.endUnlisted(app.appId);
    await this.decide(app, hosts, 'allowed', accountId);
  }

  /** Call it when an app gets this owner: what its published code may reach is theirs to say. */
  async ownerChanged(app: OwnedApp, transaction: Transaction): Promise<void> {
    await this.parts.repository.endUnlisted(app.appId, transaction);
    await this.#changed(app, transaction);
  }

  async #of(app: OwnedApp): Promise<Known> {
    return (await this.#known.get(keyOf(app), () => this.#read(app))) ?? (await this.#read(app));
  }

  async #read(app: OwnedApp): Promise<Known> {
    const { repository } = this.parts;
    const [confirmed, unlistedVersion] = [
      await repository.confirmed(app),
      await repository.unlistedVersion(app.appId),
    ];
    return {
      confirmed: new Set(confirmed.map(codeKey)),
      unlistedVersion,
    };
  }

  async #changed(app: OwnedApp, transaction?: Transaction): Promise<void> {
    await this.#known.changed(keyOf(app), transaction);
    await this.parts.events.publish(functionRightsChanged, { appId: app.appId }, transaction);
  }
}
