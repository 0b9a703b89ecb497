import { SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContext } from '@buildai/context-sources/shared';
import { AnswerTooLarge } from '@buildai/core';
import type { z } from 'zod';
import { driveFailure } from './drive-failure.js';

/** Query parameters; undefined ones are omitted. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Client of Google's APIs. */
export interface DriveClient {
  /** Returns a successful response. */
  get(url: string, parameters?: Parameters): Promise<Response>;
  getJson<T extends z.ZodType>(url: string, parameters: Parameters, shape: T): Promise<z.output<T>>;
}

/** @throws the error, with a message for the user if the content is too large. */
export function unlessTooLarge(error: unknown): never {
  throw AnswerTooLarge.is(error)
    ? SourceRefused({ message: 'This file is too large for your plan.' })
    : error;
}

export function createDriveClient({ fetch, signal }: SourceContext): DriveClient {
  const get: DriveClient['get'] = async (address, parameters = {}) => {
    const url = new URL(address);
    for (const [name, values = []] of Object.entries(parameters)) {
      for (const value of [values].flat()) url.searchParams.append(name, value);
    }
    const response = await fetch(url, { signal }).catch(unlessTooLarge);
    if (!response.ok) throw await driveFailure(response);
    return response;
  };
  return {
    get,
    async getJson(url, parameters, shape) {
      const response = await get(url, parameters);
      const { data, success } = shape.safeParse(await response.json().catch(unlessTooLarge));
      if (!success) throw SourceRefused({ message: 'Google sent an unexpected response.' });
      return data;
    },
  };
}
