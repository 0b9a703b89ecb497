/** A secret that a reply asks for. */
export interface RequestedSecret {
  readonly key: string;
  /** Where to find the value; may be empty. */
  readonly description: string;
  /** Hosts that it is for, as the assistant says. */
  readonly hosts: readonly string[];
}
