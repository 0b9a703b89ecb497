/** The content of `app.json`: the texts of an app with tools, and their order. */
export interface AppTexts {
  readonly header: string;
  readonly description: string;
  /** IDs of tools; others follow by path. */
  readonly tools: readonly string[];
  readonly chatSettings: { readonly status: 'active' | 'draft' };
}

export const initialTexts: AppTexts = {
  header: '',
  description: '',
  tools: [],
  chatSettings: { status: 'draft' },
};
