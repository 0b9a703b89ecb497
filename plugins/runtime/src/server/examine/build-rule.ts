/** What the code of pages must keep to, beside building. */
export type BuildRule =
  | 'syntax'
  | 'unknown-import'
  | 'missing-export'
  | 'missing-default-export'
  | 'unknown-component'
  | 'unknown-hook'
  | 'undefined-name';
