import { join } from 'node:path';
import { FairQueue } from '@buildai/core';
import type { Logger } from 'pino';
import type { Confinement } from './confinement.js';
import { probeConfinement } from './confinement.js';
import { findDeno } from './deno-binary.js';
import { FunctionProcess } from './function-process.js';
import type { Confined } from './function-sandbox.js';
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
  readonly #limits: SandboxLimits;
  readonly #log: Logger;
  readonly #platformTurns: FairQueue;
  #prepared: Promise<Prepared> | undefined;
  /** The files of the newest folder. */
  #guest: GuestFiles | undefined;
  /** Folders of which something was deleted, where processes may still run. */
  readonly #damaged: SandboxFolder[] = [];
  #lastSlot = 0;
  /** What a process without code reserves. The same for all, so the first one is measured. */
  #reserved: number | undefined;

  constructor(limits: SandboxLimits, log: Logger) {
    this.#limits = limits;
    this.#log = log;
    this.#platformTurns = new FairQueue({
      total: limits.parts,
      perTenant: limits.partsOfOwner,
      perCaller: limits.partsOfApp,
      longestWait: limits.callTime,
    });
  }

  /** @throws an Error for the builder, if functions can’t run on this machine */
  async start(): Promise<FunctionProcess> {
    const { folder, ...parts } = await this.#whenIntact();
    const number = ++this.#lastSlot;
    let process: FunctionProcess | undefined = undefined;
    const outgoing = createOutgoingServer(this.#limits, (callId) => process?.scopeFor(callId));
    const slot = await createSlot(
      join(folder.path, String(number)),
      parts.confinement.userOf(number),
      outgoing,
    );
    const child = spawnDeno({ ...parts, memory: this.#limits.memory, data: this.#dataLimit() }, slot, number);
    process = new FunctionProcess(child, slot, this.#limits, this.#platformTurns);
    try {
      await process.whenReady();
    } catch (error) {
      process.end('crash');
      throw error;
    }
    const usage = await usageOf(process.pid ?? 0);
    if (usage) process.watch(usage);
    if (usage && usage.reserved > 0) this.#reserved ??= usage.reserved;
    return process;
  }

  /** Whether a process that waits for code has all that it needs. */
  isWhole(process: FunctionProcess): boolean {
    return !process.isEnded && process.slot.isThere() && this.#guest?.areThere() === true;
  }

  /** The limit above that of the watchdog, for what happens between two of its looks. */
  #dataLimit(): number | undefined {
    return this.#reserved === undefined ? undefined : this.#reserved + 1.5 * this.#limits.memory;
  }

  async prepare(): Promise<Confined> {
    const { ownNetwork, ownUser, noNewPrivileges, limits } = (await this.#whenPrepared()).confinement;
    return { ownNetwork, ownUser, noNewPrivileges, limits };
  }

  #whenPrepared(): Promise<Prepared> {
    this.#prepared ??= this.#prepare();
    this.#prepared.catch(() => (this.#prepared = undefined));
    return this.#prepared;
  }

  /** Systems delete what was not used for days from the temporary folder, and people all of it. */
  async #whenIntact(): Promise<Prepared> {
    const begun = this.#whenPrepared();
    const prepared = await begun;
    if (prepared.folder.isThere && prepared.guest.areThere()) return prepared;
    if (this.#prepared === begun) {
      this.#log.warn({ folder: prepared.folder.path }, 'The folder of server functions was deleted.');
      this.#damaged.push(prepared.folder);
      this.#prepared = undefined;
    }
    return this.#whenPrepared();
  }

  async close(): Promise<void> {
    const prepared = await this.#prepared?.catch(() => undefined);
    const folders = prepared ? [...this.#damaged, prepared.folder] : this.#damaged;
    await Promise.all(folders.map((folder) => folder.remove()));
  }

  async #prepare(): Promise<Prepared> {
    const deno = findDeno();
    const folder = await SandboxFolder.create();
    const [guest, confinement] = await Promise.all([
      writeGuestFiles(join(folder.path, 'guest')),
      probeConfinement(deno),
    ]);
    this.#guest = guest;
    const { ownNetwork, ownUser, noNewPrivileges, limits } = confinement;
    this.#log.debug({ ownNetwork, ownUser, noNewPrivileges, limits }, 'server functions are confined');
    return { deno, folder, guest, confinement };
  }
}
