/** What an action may do to an app. */
export const actionTypes = [
  'add_file',
  'edit_file',
  'partial_edit',
  'add_entity',
  'edit_entity',
  'delete_file',
  'import_entities',
  'insert_entity_records',
  'update_entity_records',
  'rename_app',
  'request_secrets',
] as const;
export type ActionType = (typeof actionTypes)[number];

export function isActionType(type: string): type is ActionType {
  return (actionTypes as readonly string[]).includes(type);
}

/** What an action's opening tag says. Nothing here has been checked: it is what the model wrote. */
export interface ActionHead {
  /** Unique within one reply: `a1`, `a2`, … in the order of their opening tags. */
  readonly actionId: string;
  /** One of `actionTypes`, unless the model made something up; empty where it said nothing. */
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
