/** What an action's opening tag says. Nothing here has been checked: it is what the model wrote. */
export interface ActionHead {
  /** Unique within one reply: `a1`, `a2`, … in the order of their opening tags. */
  readonly actionId: string;
  /** The type of an `ActionKind`, unless the model made something up; empty where it said nothing. */
  readonly type: string;
  readonly title: string;
  /** The app file, `pages/Tasks.jsx`; empty where there is none. */
  readonly file: string;
  /** Every attribute as written, entities (`&quot;`) decoded. */
  readonly attributes: Readonly<Record<string, string>>;
}

/** One action of a reply, whole. */
export interface Action extends ActionHead {
  /** Byte for byte what stood between the tags. */
  readonly content: string;
}

/** How the type of an action is written: a verb and what it is about, `add_file`. */
const actionType = /^[a-z]+(?:_[a-z]+)+$/;

/** Whether a text is written as the types of actions are. Says nothing of whether any plugin knows it. */
export const isActionType = (text: string): boolean => actionType.test(text);
