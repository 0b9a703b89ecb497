import type { App } from '../../shared/app-store.js';
import type { SecurityExaminer, SecurityFinding } from '../../shared/security-check.js';
import type { AppEntries } from '../app-entry.js';
import type { Acceptance, AcceptanceRepository } from './acceptance-repository.js';
import { findingId, subjectKey } from './finding-id.js';

/** A finding, with what builders said about it. */
export interface JudgedFinding extends SecurityFinding {
  readonly id: string;
  readonly accepted: Acceptance | undefined;
  /** The acceptance of the finding as it was before it changed. */
  readonly acceptedBefore: Acceptance | undefined;
}

const order = { warning: 0, note: 1 } as const;

/** Everything that plugins find in a version, and which of it builders accepted. */
export class SecurityCheck {
  constructor(
    private readonly entries: Pick<AppEntries, 'chosen' | 'summary'>,
    private readonly acceptances: Pick<AcceptanceRepository, 'list'>,
    private readonly examiners: () => readonly SecurityExaminer[],
  ) {}

  /** Warnings first, otherwise in the order of the plugins. */
  async of(app: App, versionId: string): Promise<readonly JudgedFinding[]> {
    const entry = (await this.entries.chosen(app.appId)) ?? (await this.entries.summary(versionId)).proposed;
    const [accepted, ...found] = await Promise.all([
      this.acceptances.list(app),
      ...this.examiners().map((each) => each.examine({ app, versionId, entry })),
    ]);
    return found
      .flat()
      .map((finding) => judge(app.appId, finding, accepted))
      .sort((a, b) => order[a.severity] - order[b.severity]);
  }
}

function judge(appId: string, finding: SecurityFinding, acceptances: readonly Acceptance[]): JudgedFinding {
  const id = findingId(appId, finding);
  const subject = subjectKey(finding);
  const known = acceptances.find((each) => each.rule === finding.rule && each.subject === subject);
  const counts = known?.findingId === id;
  return {
    ...finding,
    id,
    accepted: counts ? known : undefined,
    acceptedBefore: counts ? undefined : known,
  };
}
