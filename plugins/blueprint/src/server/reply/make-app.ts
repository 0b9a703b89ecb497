import type { AppFiles } from '../files/app-files.js';
import type { Reply } from './reply.js';
import { planApp } from '../plan/plan-app.js';
import type { Brief } from '../understanding/brief.js';
import { readBrief } from '../understanding/read-brief.js';
import { intentOf } from '../understanding/intent/intent-of.js';
import { beyondApp, isGreeting, isVague } from '../understanding/small-talk.js';
import { buildPlan } from './build-plan.js';
import { proposePlan } from './propose-plan.js';
import { isUnclear } from './is-unclear.js';
import { remarksOf } from './remarks.js';
import { whatItDoes } from './prose.js';
import { connectLargerModel } from '../understanding/larger-model.js';
import { talk } from './reply.js';

const examples =
  '“a CRM with contacts, deals and notes”, “a habit tracker with streaks” or “recipes with ingredients and cooking time, in warm colors”';

/** Why a request cannot become an app, with alternatives; undefined if it can. */
export function refusal(request: string): Reply | undefined {
  if (isGreeting(request))
    return talk(`Hello! ${whatItDoes} Tell me what your app should keep track of, for example ${examples}.`);
  if (isVague(request)) return whatToKeep;
  const beyond = beyondApp(request);
  if (beyond !== undefined) return beyondMe(beyond);
  switch (intentOf(request)) {
    case 'build':
      return undefined;
    case 'question':
    case 'talk':
      return talk(
        `I can’t answer that. ${whatItDoes} ${connectLargerModel} To have an app built, tell me what it should keep track of, for example ${examples}.`,
      );
    case 'beyond':
      return beyondMe('something other than a data app');
    case 'vague':
      return whatToKeep;
    case 'gibberish':
      return nothingToKeep();
  }
}

const whatToKeep = talk(`Sure. What should it keep track of? For example, ${examples}.`);

function beyondMe(what: string): Reply {
  return talk(
    `That would be ${what}, which I can’t build. ${whatItDoes} ${connectLargerModel} If a data app helps, try ${examples}.`,
  );
}

export function nothingToKeep(): Reply {
  return talk(
    `I couldn’t tell what your app should track. Name the things in it, for example ${examples}. For anything else, connect a larger model in Settings → AI models.`,
  );
}

/**
 * Creates an app from its description. Files in `present`, such as after a truncated reply, are not written
 * again.
 */
export async function makeApp(
  request: string,
  today: Date,
  present: AppFiles = new Map(),
  brief: Brief = readBrief(request),
): Promise<Reply> {
  const refused = refusal(request);
  if (refused) return refused;
  const plan = planApp(brief);
  if (!plan) return nothingToKeep();
  if (present.size === 0 && isUnclear(brief, plan))
    return proposePlan(plan, {
      opening:
        'I didn’t understand everything, so here is what I would build. Change what doesn’t fit, then choose Build this.',
      beyond: brief.beyond,
      questions: brief.unread
        .slice(0, 5)
        .map((sentence) => `What should the app do about this? “${sentence.slice(0, 200)}”`),
    });
  return buildPlan(plan, { today, present, beyond: brief.beyond, remarks: remarksOf(brief, plan) });
}
