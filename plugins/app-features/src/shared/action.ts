/** The opening tag of an action, as the model wrote it. Not validated. */
export interface ActionHead {
  /** Unique within one reply: `a1`, `a2`, … in the order of their opening tags. */
  readonly actionId: string;
  /** The type of an `ActionKind`, unless the model invented one; empty if it is missing. */
  readonly type: string;
  readonly title: string;
  /** The app file, `pages/Tasks.jsx`; empty if there is none. */
  readonly file: string;
  /** All attributes as written, with entities (`&quot;`) decoded. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** A complete action of a reply. */
export interface Action extends ActionHead {
  /** The exact text between the tags. */
  readonly content: string;
}

/** Format of action types: a verb and a noun, `add_file`. */
const actionType = /^[a-z]+(?:_[a-z]+)+$/;

/** Whether a text has the format of an action type, known or not. */
export const isActionType = (text: string): boolean => actionType.test(text);
