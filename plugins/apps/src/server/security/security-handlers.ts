import type { Accounts } from '@buildai/auth/shared';
import type { Handlers, Live } from '@buildai/core';
import { NotFound } from '@buildai/core/shared';
import type { App } from '../../shared/app-store.js';
import type { FindingView, MendView, SecurityFindings, securityApi } from '../../shared/security-api.js';
import { securityLiveEvent } from '../../shared/security-rules.js';
import type { SecurityMend } from '../../shared/security-check.js';
import type { Acceptance, AcceptanceRepository } from './acceptance-repository.js';
import type { JudgedFinding, SecurityCheck } from './security-check.js';

export interface SecurityHandlersParts {
  readonly accounts: Pick<Accounts, 'get'>;
  readonly acceptances: AcceptanceRepository;
  readonly check: SecurityCheck;
  readonly live: Live;
  /** The version that publishing would publish. */
  readonly newest: (appId: string) => Promise<string | undefined>;
}

function mendView(mend: SecurityMend): MendView {
  if (mend.kind !== 'apply') return { ...mend };
  const { kind, id, label, done } = mend;
  return { kind, id, label, done };
}

export function securityHandlers(parts: SecurityHandlersParts): Handlers<typeof securityApi> {
  const { accounts, acceptances, check, live, newest } = parts;

  const nameOf = async (accountId: string) => {
    const account = await accounts.get(accountId);
    return account ? account.name || account.email : null;
  };
  const acceptanceView = async (acceptance: Acceptance | undefined) =>
    acceptance
      ? { reason: acceptance.reason, by: await nameOf(acceptance.acceptedBy), at: acceptance.acceptedAt }
      : null;
  const viewOf = async (finding: JudgedFinding): Promise<FindingView> => {
    const { id, rule, severity, title, meaning, place, mends } = finding;
    return {
      id,
      rule,
      severity,
      title,
      meaning,
      place: place ? { ...place } : null,
      mends: mends.map(mendView),
      accepted: await acceptanceView(finding.accepted),
      acceptedBefore: await acceptanceView(finding.acceptedBefore),
    };
  };

  const findingsOf = async (app: App): Promise<readonly JudgedFinding[]> => {
    const versionId = await newest(app.appId);
    return versionId === undefined ? [] : check.of(app, versionId);
  };
  const listOf = async (app: App): Promise<SecurityFindings> => ({
    findings: await Promise.all((await findingsOf(app)).map(viewOf)),
  });
  /** @throws NotFound for a finding that is no longer there as it was shown. */
  const shown = async (app: App, id: string): Promise<JudgedFinding> => {
    const found = (await findingsOf(app)).find((each) => each.id === id);
    if (!found) throw NotFound({ message: 'This has changed since the check ran. Look at the new result.' });
    return found;
  };
  const announce = (appId: string) => live.send(`app:${appId}`, securityLiveEvent, { appId });

  return {
    listSecurityFindings: ({ resource: { app } }) => listOf(app),
    async mendSecurityFinding({ resource: { app }, params, body, caller }) {
      const { mends } = await shown(app, params.findingId);
      const mend = mends.find((each) => each.kind === 'apply' && each.id === body.mend);
      if (mend?.kind !== 'apply') throw NotFound();
      await mend.apply(caller.accountId);
      await announce(app.appId);
      return listOf(app);
    },
    async acceptSecurityFinding({ resource: { app }, params, body: { reason }, caller }) {
      const finding = await shown(app, params.findingId);
      await acceptances.accept(app, finding, { accountId: caller.accountId, reason });
      await announce(app.appId);
      return listOf(app);
    },
    async withdrawSecurityAcceptance({ resource: { app }, params }) {
      await acceptances.withdraw(app, params.findingId);
      await announce(app.appId);
      return listOf(app);
    },
  };
}
