/** An app that is being exported as a project of its own. */
export interface StandaloneProject {
  readonly appId: string;
  /** The exported version. */
  readonly versionId: string;
  /** The folder of the project. Its files are there already; `data` is read by its server. */
  readonly folder: string;
  readonly signal: AbortSignal;
}
