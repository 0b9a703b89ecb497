export { ToolPage } from './tool-page.js';
export { ToolsHome } from './tools-home.js';
export { ToolsLayout } from './tools-layout.js';
