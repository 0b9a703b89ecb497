export { systemPrompt } from '../src/server/prompt/system-prompt.js';
