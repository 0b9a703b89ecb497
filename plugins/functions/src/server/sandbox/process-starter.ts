import { join } from 'node:path';
import type { Egress } from '@buildai/core';
import type { Logger } from 'pino';
import type { Confinement } from './confinement.js';
import { probeConfinement } from './confinement.js';
import { findDeno } from './deno-binary.js';
import { FunctionProcess } from './function-process.js';
import type { GuestFiles } from './guest-files.js';
import { writeGuestFiles } from './guest-files.js';
import type { SandboxLimits } from './limits.js';
import { createOutgoingServer } from './outgoing-server.js';
import { createSlot } from './process-slot.js';
import { usageOf } from './process-usage.js';
import { SandboxFolder } from './sandbox-folder.js';
import { spawnDeno } from './spawn-deno.js';

interface Prepared {
  readonly deno: string;
  readonly folder: SandboxFolder;
  readonly guest: GuestFiles;
  readonly confinement: Confinement;
}

/** Starts processes without code. */
export class ProcessStarter {
  readonly #egress: Egress;
  readonly #limits: SandboxLimits;
  readonly #log: Logger;
  #prepared: Promise<Prepared> | undefined;
  #lastSlot = 0;

  constructor(egress: Egress, limits: SandboxLimits, log: Logger) {
    this.#egress = egress;
    this.#limits = limits;
    this.#log = log;
  }

  /** @throws an Error for the builder, if functions can’t run on this machine */
  async start(): Promise<FunctionProcess> {
    this.#prepared ??= this.#prepare();
    this.#prepared.catch(() => (this.#prepared = undefined));
    const { folder, ...parts } = await this.#prepared;
    const number = ++this.#lastSlot;
    const outgoing = createOutgoingServer(this.#egress, this.#limits);
    const slot = await createSlot(
      join(folder.path, String(number)),
      parts.confinement.userOf(number),
      outgoing,
    );
    const child = spawnDeno({ ...parts, memory: this.#limits.memory }, slot, number);
    const process = new FunctionProcess(child, slot, this.#limits);
    try {
      await process.whenReady();
    } catch (error) {
      process.end('crash');
      throw error;
    }
    const usage = await usageOf(process.pid ?? 0);
    if (usage) process.watch(usage);
    return process;
  }

  async close(): Promise<void> {
    const prepared = await this.#prepared?.catch(() => undefined);
    await prepared?.folder.remove();
  }

  async #prepare(): Promise<Prepared> {
    const deno = findDeno();
    const folder = await SandboxFolder.create();
    const [guest, confinement] = await Promise.all([
      writeGuestFiles(join(folder.path, 'guest')),
      probeConfinement(deno),
    ]);
    const { ownNetwork, ownUser, noNewPrivileges, limits } = confinement;
    this.#log.debug({ ownNetwork, ownUser, noNewPrivileges, limits }, 'server functions are confined');
    return { deno, folder, guest, confinement };
  }
}
