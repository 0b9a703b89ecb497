import type { PaidWorks } from '@buildai/plans/shared';
import type { CallKind } from '../shared/call-kind.js';
import type { ModelRun } from '../shared/model-runs.js';
import type { CallLimits } from './call-limits.js';
import type { PaidCall } from './running-call.js';
import { RunningCall } from './running-call.js';

/** Begins calls of models: each takes a place of its app, and credits of its owner. */
export class RunningCalls {
  constructor(
    private readonly limits: CallLimits,
    private readonly works: PaidWorks,
  ) {}

  /** Counts a call, which is then to be paid. @throws the errors of `CallLimits` */
  async begin(
    call: PaidCall,
    ip: string,
    kind: CallKind,
    run?: Pick<ModelRun, 'isPart' | 'quota'>,
  ): Promise<RunningCall> {
    return new RunningCall(this.works, await this.limits.begin(call.caller, ip, kind, run), call);
  }
}
