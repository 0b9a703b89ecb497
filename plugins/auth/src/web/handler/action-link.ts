/** What a link of a mail brings along. */
export interface ActionLink {
  readonly oobCode: string;
  /** The sign-in page, which leads on to where one was. */
  readonly continueUrl: string;
}
