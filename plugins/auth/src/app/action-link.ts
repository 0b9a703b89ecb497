/** What a link of a mail brings along. */
export interface ActionLink {
  readonly oobCode: string;
  /** The page of the app to go on to, still with the mark of the browser that asked. */
  readonly continueUrl: string;
}
