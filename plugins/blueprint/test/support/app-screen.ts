/** An app as its visitor meets it, in a browser or in a document without one. What does not happen in time throws. */
export interface AppScreen {
  /** What was written to the console as an error, and what was not caught. */
  readonly errors: string[];
  open(url: string): Promise<void>;
  /** Goes to an address within the app, without loading it anew. */
  goTo(path: string): Promise<void>;
  currentPath(): string;
  /** Waits until the page stands there with its rows. */
  waitUntilShown(): Promise<void>;
  waitForPath(matches: (path: string) => boolean): Promise<void>;
  waitForHeading(text: string): Promise<void>;
  waitUntilGone(text: string): Promise<void>;
  visibleText(): Promise<string>;
  alerts(): Promise<readonly string[]>;
  followLink(path: string): Promise<void>;
  /** Fills the field with this label in the form of the page. */
  fill(label: string, value: string): Promise<void>;
  /** Takes the first of the options. */
  choose(label: string): Promise<void>;
  submit(): Promise<void>;
  /** Deletes what the page is about, and confirms it. */
  delete(): Promise<void>;
}

/** Matches a label whether its field is required or not. */
export const labelPattern = (label: string): RegExp =>
  new RegExp(`^${label.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\*?$`);
