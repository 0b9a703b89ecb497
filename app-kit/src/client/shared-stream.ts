export { SharedStream } from '@buildai/web/shared-stream';
