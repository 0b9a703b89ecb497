import { encodeImage } from './encode-image.js';
import type { ImageRequest } from './image-protocol.js';

process.on('message', (request: ImageRequest) => {
  void encodeImage(request).then((response) => process.send?.(response));
});
// The server process has ended.
process.on('disconnect', () => process.exit());
