import type { Clock } from '@buildai/core';
import { SessionEnded, UserDisabled } from '../../shared/index.js';
import type { AccountRepository } from '../accounts/account-repository.js';
import type { CustomTokenRepository } from './custom-token-repository.js';
import { customTokenLifetime, later } from './lifetimes.js';
import { hashToken, newToken } from './opaque-token.js';
import type { SessionPlace } from './session-place.js';
import type { SessionStage } from './session-repository.js';
import type { IssuedTokens, SessionService } from './session-service.js';

export interface CustomTokenServiceParts {
  readonly clock: Clock;
  readonly accounts: AccountRepository;
  readonly customTokens: CustomTokenRepository;
  readonly sessionService: SessionService;
}

/** A custom token, with the state of the page that requested it, if any. */
export interface PresentedCode {
  readonly customToken: string;
  readonly state?: string | undefined;
}

/** What a custom token is exchanged for. */
export interface CustomTokenOptions {
  readonly stage?: SessionStage;
  /** The state of the page that requested it. */
  readonly state?: string;
  /** The platform session with which the new one ends. */
  readonly parentId?: string;
}

/** An empty state stays empty: the code was requested by no page. */
const hashState = (state: string): string => (state === '' ? '' : hashToken(state));

/** Issues codes, and exchanges them for sessions. */
export class CustomTokenService {
  constructor(private readonly parts: CustomTokenServiceParts) {}

  /** Issues a code that `redeem` exchanges for a session in the same place, once, within a minute. */
  async issue(
    accountId: string,
    appId: string,
    { stage = '', state = '', parentId = '' }: CustomTokenOptions = {},
  ): Promise<string> {
    const token = newToken();
    const expiresAt = later(this.parts.clock.now(), customTokenLifetime);
    await this.parts.customTokens.insert({
      hash: hashToken(token),
      accountId,
      appId,
      stage,
      parentId,
      stateHash: hashState(state),
      expiresAt,
    });
    return token;
  }

  /**
   * Exchanges a code for a session. A code presented at the wrong stage, or without the state of its page, is
   * consumed. @throws SessionEnded or UserDisabled
   */
  async redeem(
    { customToken, state = '' }: PresentedCode,
    { appId, stage }: SessionPlace,
    userAgent: string,
  ): Promise<IssuedTokens> {
    const { accounts, clock, customTokens, sessionService } = this.parts;
    const code = await customTokens.take(hashToken(customToken), appId);
    if (!code || code.expiresAt <= clock.timestamp()) throw SessionEnded();
    if ((code.stage !== '' && code.stage !== stage) || code.stateHash !== hashState(state))
      throw SessionEnded();
    if (code.stage === 'preview') return sessionService.openPreview(code, userAgent);
    if (code.stage === 'published') return sessionService.openPublished(code, userAgent);
    const account = await accounts.get(code.accountId);
    if (account?.tenantId !== appId) throw SessionEnded();
    if (account.disabledAt) throw UserDisabled();
    return sessionService.open(account, userAgent);
  }
}
