/** Points to the model settings, for requests beyond the blueprint model. */
export const connectLargerModel = 'Connect a larger model in Settings → AI models for that.';
