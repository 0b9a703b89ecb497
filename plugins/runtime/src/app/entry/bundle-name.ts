/** Identifies a bundle. */
export interface BundleName {
  readonly hash: string;
  readonly styleHash: string;
  readonly versionId: string;
}
