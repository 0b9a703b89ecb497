/** Parameters of an email link. */
export interface ActionLink {
  readonly oobCode: string;
  /** The sign-in page, which continues to the previous page. */
  readonly continueUrl: string;
}
