export * from './embed.js';
export * from './extract-data.js';
export * from './generate-image.js';
export * from './invoke-model.js';
