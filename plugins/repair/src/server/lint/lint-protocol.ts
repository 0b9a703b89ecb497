import type { AppFile } from '@buildai/versions/shared';
import type { LintMessage } from '../../shared/examined-app.js';

/** What the process is sent: the files to check. */
export interface LintRequest {
  readonly files: readonly AppFile[];
}

/** The messages by path; the files of the request and no others. */
export interface LintResponse {
  readonly messages: Readonly<Record<string, readonly LintMessage[]>>;
}
