import { WorkerProcess } from '@buildai/core';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { TypesRequest, TypesResponse } from './types-protocol.js';

/** Source or compiled file, like this module. */
const file = fileURLToPath(new URL(`./types-process${extname(import.meta.url)}`, import.meta.url));

/** Heap limit of the process, in MB. Completions read the libraries of apps, which take about 250. */
const memoryLimit = 640;

/** Memory of its child, which checks types, in MB. The libraries of apps take about 250. */
const childrenLimit = 768;

export type TypesChild = WorkerProcess<TypesRequest, TypesResponse>;

/** Starts the process with TypeScript. @param folder from which the libraries of apps can be resolved */
export function startTypesChild(folder: string): TypesChild {
  const child: TypesChild = new WorkerProcess({ file, memoryLimit, childrenLimit });
  child.send({ folder });
  return child;
}
