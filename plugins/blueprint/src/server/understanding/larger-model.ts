/** Where a larger model is set, for what the blueprint model cannot do. */
export const connectLargerModel = 'Connect a larger model in Settings → AI models for that.';
