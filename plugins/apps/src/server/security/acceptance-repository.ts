import type { Clock, Database, Transaction } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { App } from '../../shared/app-store.js';
import type { SecurityFinding } from '../../shared/security-check.js';
import { touchApp } from '../app-repository.js';
import { findingId, subjectKey } from './finding-id.js';

/** A builder's acceptance of a finding. */
export interface Acceptance {
  readonly rule: string;
  readonly subject: string;
  readonly findingId: string;
  readonly reason: string;
  /** An account. */
  readonly acceptedBy: string;
  readonly acceptedAt: string;
}

interface Row {
  readonly app_id: string;
  readonly owner_id: string;
  readonly rule: string;
  readonly subject: string;
  readonly finding_id: string;
  readonly reason: string;
  readonly accepted_by: string;
  readonly accepted_at: string;
}

type OwnedApp = Pick<App, 'appId' | 'ownerId'>;
const ofApp = ({ appId, ownerId }: OwnedApp) => ({ app_id: appId, owner_id: ownerId });

/** The table `security_acceptances`: the last acceptance of each subject, for the account that owns the app. */
export class AcceptanceRepository {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  async list(app: OwnedApp): Promise<readonly Acceptance[]> {
    const rows = await this.#rows().where(ofApp(app));
    return rows.map(({ rule, subject, finding_id, reason, accepted_by, accepted_at }) => ({
      rule,
      subject,
      findingId: finding_id,
      reason,
      acceptedBy: accepted_by,
      acceptedAt: accepted_at,
    }));
  }

  /** Replaces that of an earlier form of the finding. */
  async accept(
    app: OwnedApp,
    finding: SecurityFinding,
    { accountId, reason }: { readonly accountId: string; readonly reason: string },
  ): Promise<void> {
    const accepted = {
      finding_id: findingId(app.appId, finding),
      reason,
      accepted_by: accountId,
      accepted_at: this.clock.timestamp(),
    };
    await this.#change(app, (transaction) =>
      this.#rows(transaction)
        .insert({ ...ofApp(app), rule: finding.rule, subject: subjectKey(finding), ...accepted })
        .onConflict(['app_id', 'owner_id', 'rule', 'subject'])
        .merge(['finding_id', 'reason', 'accepted_by', 'accepted_at']),
    );
  }

  /** @throws NotFound if it was not accepted */
  async withdraw(app: OwnedApp, id: string): Promise<void> {
    await this.#change(app, async (transaction) => {
      const withdrawn = { ...ofApp(app), finding_id: id };
      if ((await this.#rows(transaction).where(withdrawn).delete()) === 0) throw NotFound();
    });
  }

  async #change({ appId }: OwnedApp, work: (transaction: Transaction) => Promise<unknown>): Promise<void> {
    await this.db.transaction(async (transaction) => {
      await touchApp(transaction, appId, this.clock.timestamp());
      await work(transaction);
    });
  }

  #rows(db: Database = this.db) {
    return db<Row>('security_acceptances');
  }
}
