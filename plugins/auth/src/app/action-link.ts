/** Parameters of an email link. */
export interface ActionLink {
  readonly oobCode: string;
  /** The app page to continue to, including the mark of the browser that requested the link. */
  readonly continueUrl: string;
}
