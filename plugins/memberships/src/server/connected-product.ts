import { NotConnected, TokenMissing } from '../shared/errors.js';
import type { MembershipGate } from './membership-gate.js';
import type { MembershipJobs } from './membership-jobs.js';
import type { PaymentStates } from './payment-states.js';
import type { Product, SetupRepository } from './setup-repository.js';

export interface ConnectedProductParts {
  readonly gate: MembershipGate;
  readonly jobs: Pick<MembershipJobs, 'enqueuePings' | 'enqueueSync'>;
  readonly setups: SetupRepository;
  readonly states: PaymentStates;
}

/** The product that an app sells memberships by. */
export class ConnectedProduct {
  constructor(private readonly parts: ConnectedProductParts) {}

  /** Connects a product of the account of this token. @throws TokenMissing if it is no longer the newest token */
  async connect(appId: string, product: Product, token: string): Promise<void> {
    const { gate, jobs, setups, states } = this.parts;
    await states.write(appId, async (transaction) => {
      // Gumroad took its time: another token may have been entered, or the app given away.
      if ((await setups.find(appId, transaction))?.newToken !== token) throw TokenMissing();
      await setups.connect(appId, product, token, transaction);
      await gate.changed(appId, transaction);
      await jobs.enqueueSync(appId, transaction);
      await jobs.enqueuePings(appId, transaction);
    });
  }

  /** Lets builders connect another product. @throws NotConnected */
  async change(appId: string): Promise<void> {
    const { setups, states } = this.parts;
    await this.require(appId);
    await states.write(appId, (transaction) => setups.begin(appId, transaction));
  }

  /** Reads all purchases in the background. */
  async resync(appId: string): Promise<void> {
    await this.parts.jobs.enqueueSync(appId);
  }

  /** @throws NotConnected */
  async require(appId: string): Promise<void> {
    if (!(await this.parts.setups.find(appId))?.connected) throw NotConnected();
  }
}
