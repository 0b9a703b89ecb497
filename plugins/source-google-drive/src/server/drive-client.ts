import { SourceRefused } from '@buildai/context-sources/shared';
import type { SourceContext } from '@buildai/context-sources/shared';
import type { z } from 'zod';
import { driveFailure } from './drive-failure.js';

/** Query parameters; what is undefined is left out. */
export type Parameters = Readonly<Record<string, string | readonly string[] | undefined>>;

/** Calls of Google's APIs. */
export interface DriveClient {
  /** The answer, whose status is a success. At most `maxBytes` of it can be read. */
  get(url: string, parameters?: Parameters, maxBytes?: number): Promise<Response>;
  getJson<T extends z.ZodType>(url: string, parameters: Parameters, shape: T): Promise<z.output<T>>;
}

export function createDriveClient({ fetch, signal }: SourceContext): DriveClient {
  const get: DriveClient['get'] = async (address, parameters = {}, maxBytes) => {
    const url = new URL(address);
    for (const [name, values = []] of Object.entries(parameters)) {
      for (const value of [values].flat()) url.searchParams.append(name, value);
    }
    const response = await fetch(url, { signal, ...(maxBytes === undefined ? {} : { maxBytes }) });
    if (!response.ok) throw await driveFailure(response);
    return response;
  };
  return {
    get,
    async getJson(url, parameters, shape) {
      const response = await get(url, parameters);
      const { data, success } = shape.safeParse(await response.json());
      if (!success) throw SourceRefused({ message: 'Google answered in a way that is not understood.' });
      return data;
    },
  };
}
