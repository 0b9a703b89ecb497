/** Whether other sites may show the app in a frame, and which. Key in the settings of the app. */
export const embeddingKey = 'embedding';

export interface Embedding {
  readonly isOn: boolean;
  /** Host names, with `*.` for all below one; if empty, every site. */
  readonly sites: readonly string[];
}
export const noEmbedding: Embedding = { isOn: false, sites: [] };

export const maxEmbeddingSites = 20;
