import { APICallError } from '@ai-sdk/provider';
import type { Egress, EgressRequest } from '@buildai/core';
import type { z } from 'zod';

/**
 * Requests JSON with a schema.
 * @throws APICallError for an error status, as the libraries do for model calls.
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
