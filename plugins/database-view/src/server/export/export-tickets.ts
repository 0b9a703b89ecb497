import type { AccountCaller } from '@buildai/core/shared';
import type { Clock, SecretBox } from '@buildai/core';
import type { ExportFormat } from '../../shared/export/exports-api.js';
import { ExportExpired } from '../../shared/export/errors.js';

const validFor = 120_000;
const place = 'database-view/export';

/** Which rows are exported, and how. */
export interface ExportRequest {
  readonly appId: string;
  /** Who asked for it; their access is checked again at the download. */
  readonly caller: AccountCaller;
  readonly entity: string;
  readonly format: ExportFormat;
  readonly mark?: boolean | undefined;
  readonly filter?: Readonly<Record<string, unknown>> | undefined;
  readonly sort?: string | undefined;
  readonly fields?: readonly string[] | undefined;
  readonly ids?: readonly string[] | undefined;
}

/** Permission to download an export once it was granted: a browser sends no token with a download. */
export class ExportTickets {
  constructor(
    private readonly box: SecretBox,
    private readonly clock: Clock,
  ) {}

  issue(request: ExportRequest): string {
    const expiresAt = this.clock.now().getTime() + validFor;
    return this.box.seal(JSON.stringify({ request, expiresAt }), place);
  }

  /** @throws ExportExpired for one that is expired or altered */
  redeem(ticket: string): ExportRequest {
    const { request, expiresAt } = this.#open(ticket);
    if (expiresAt < this.clock.now().getTime()) throw ExportExpired();
    return request;
  }

  #open(ticket: string): { request: ExportRequest; expiresAt: number } {
    try {
      return JSON.parse(this.box.open(ticket, place)) as { request: ExportRequest; expiresAt: number };
    } catch {
      throw ExportExpired();
    }
  }
}
