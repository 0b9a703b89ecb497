import type { ProposedPlan } from '@buildai/app-features/shared';
import { planPageText } from '@buildai/app-features/shared';
import type { Conversation } from '../prompt/conversation.js';
import type { Brief } from '../understanding/brief.js';
import type { Reply } from './reply.js';
import { planFromCard } from '../plan/card/plan-from-card.js';
import { readBrief } from '../understanding/read-brief.js';
import { readTheme } from '../understanding/theme-request.js';
import { buildPlan } from './build-plan.js';
import { refusal } from './make-app.js';

/** What the conversation said beside the plan, such as colors. */
export function briefOf(card: ProposedPlan, earlier: readonly string[]): Brief {
  const first = earlier.find((request) => refusal(request) === undefined);
  const brief = readBrief(first ?? card.name ?? '');
  return earlier.reduce(
    (known, text) => ({ ...known, theme: { ...known.theme, ...readTheme(text) } }),
    brief,
  );
}

/** Builds the app of a card: exactly what it lists. */
export async function buildCard(
  card: ProposedPlan,
  { app, earlier }: Pick<Conversation, 'app' | 'earlier'>,
  today: Date,
): Promise<Reply> {
  const brief = briefOf(card, earlier);
  const { plan, left } = planFromCard(card, brief);
  const beyond = left.map((page) => `the page “${planPageText(page)}”`);
  return buildPlan(plan, { today, present: app.files, beyond: [...brief.beyond, ...beyond] });
}
