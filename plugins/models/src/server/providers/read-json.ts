import { APICallError } from '@ai-sdk/provider';
import type { Egress, EgressRequest } from '@buildai/core';
import type { z } from 'zod';

/**
 * Asks a service for JSON of a known shape.
 * @throws APICallError for an answer that is no success, as the libraries do for calls of models.
 */
export async function readJson<S extends z.ZodType>(
  egress: Egress,
  url: string,
  shape: S,
  request: EgressRequest,
): Promise<z.output<S>> {
  const response = await egress.fetch(url, request);
  if (!response.ok) {
    throw new APICallError({
      message: response.statusText,
      url,
      requestBodyValues: {},
      statusCode: response.status,
      responseHeaders: Object.fromEntries(response.headers),
      responseBody: await response.text(),
    });
  }
  return shape.parse(await response.json());
}
