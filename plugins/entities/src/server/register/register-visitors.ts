import { NotFound } from '@buildai/core/shared';
import { visitorsApi } from '../../shared/visitors-api.js';
import type { EntitiesKit } from '../kit/entities-kit.js';
import type { VisitorLimits } from '../http/visitors/visitor-limits.js';
import type { VisitorTokens } from '../http/visitors/visitor-tokens.js';

/** IDs for visitors who are not signed in, on the sites of their app alone. */
export function registerVisitors(kit: EntitiesKit, tokens: VisitorTokens, limits: VisitorLimits): void {
  kit.serve(visitorsApi, {
    async createVisitor({ ip, origin }) {
      if (!origin) throw NotFound();
      await limits.countVisitor(origin.appId, ip);
      return { token: tokens.issue(origin) };
    },
  });
}
