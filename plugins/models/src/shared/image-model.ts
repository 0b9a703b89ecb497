import type { Egress } from '@buildai/core';
import type { ProviderSettings } from './provider-settings.js';

export const imageShapes = ['square', 'landscape', 'portrait'] as const;
export type ImageShape = (typeof imageShapes)[number];

/** A model that makes pictures. */
export interface ImageModelInfo {
  /** `{provider}/{model}`: `openai/gpt-image-1-mini`. */
  readonly id: string;
  readonly label: string;
  readonly providerId: string;
  /** AI credits of one picture. */
  readonly credits: number;
  /** The size in pixels that the model makes for each shape: `1024x1024`. */
  readonly sizes: Readonly<Record<ImageShape, string>>;
  /** Further parameters of each request. */
  readonly parameters?: Readonly<Record<string, string>>;
}

/** A request to the service of a provider. */
export interface ImageRequest {
  readonly model: string;
  readonly prompt: string;
  /** Pixels: `1024x1024`. */
  readonly size: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Image generation of a provider. */
export interface ProviderImages {
  /** Offered at the provider's own address; the first is the default. */
  readonly models: readonly ImageModelInfo[];
  /** What is assumed of a model that is not in the list. */
  readonly others: Pick<ImageModelInfo, 'credits' | 'sizes'>;
  /** @returns the file as the service sent it, whatever it is */
  generate(request: ImageRequest, settings: ProviderSettings, egress: Egress): Promise<Uint8Array>;
}

export interface GenerateOptions {
  readonly prompt: string;
  readonly shape: ImageShape;
  readonly signal: AbortSignal;
  /** Timeout of one attempt in ms. */
  readonly timeout: number;
}

/** An image model that is ready for use. */
export interface ResolvedImageModel {
  readonly info: ImageModelInfo;
  /**
   * Makes one picture. A busy service is asked again, as for other models.
   * @returns the file as the service sent it; the caller checks that it is a picture
   * @throws ModelFailed, or the abort reason
   */
  readonly generate: (options: GenerateOptions) => Promise<Uint8Array>;
}
