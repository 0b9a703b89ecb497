/** How an image is stored. */
export interface ImageFormat {
  /** Longest edge in pixels. Smaller images stay as they are. */
  readonly edge: number;
  /** A photo: one picture, without transparency, in the format that all models read. */
  readonly isPhoto: boolean;
  /** Drawings whose edges stay sharp. */
  readonly isDrawing: boolean;
}

/** What the process is sent: an image of a type that is accepted, and how it is stored. */
export interface ImageRequest {
  readonly bytes: Uint8Array;
  readonly format: ImageFormat;
}

/** `refused` says what is wrong with the image. */
export type ImageResponse =
  | { readonly bytes: Uint8Array; readonly extension: 'jpg' | 'webp' }
  | { readonly refused: 'pixels' | 'content' };
