import type { Conversation } from '../prompt/conversation.js';
import { labelInText } from '../language/phrases/say.js';
import { joinList } from '../language/lists.js';
import { planApp } from '../plan/plan-app.js';
import { readBrief } from '../understanding/read-brief.js';
import { AppDraft } from '../edit/app-draft.js';
import { contentsOf, describeChange, isQuestion } from './change-app.js';
import { refusal } from './make-app.js';
import { whatItDoes } from './prose.js';
import { startsOver } from './start-over.js';

/** Answers a request in discuss mode. */
export async function discuss({ request, app }: Conversation): Promise<string> {
  const refused = refusal(request);
  if (refused && app.files.size === 0) return refused.opening;
  if (app.files.size === 0 || startsOver(request)) {
    const plan = planApp(readBrief(request));
    if (!plan)
      return `${whatItDoes} Tell me what the app should keep track of, and I’ll tell you what I would build.`;
    const things = plan.entities.map(
      ({ language, plural, fields }) =>
        `${labelInText(language, plural)} (${joinList(fields.slice(0, 6).map(({ label }) => labelInText(language, label)))})`,
    );
    const views =
      plan.views.length > 0 ? ` It would also have ${joinList(plan.views.map(({ title }) => title))}.` : '';
    return `I would build ${plan.name}, an app that tracks ${joinList(things)}, with a dashboard, lists, details, and forms.${views} Switch to Build and send this again to create it.`;
  }
  const contents = contentsOf(new AppDraft(app.files));
  const change = isQuestion(request) ? '' : await describeChange(request, app.files);
  return change === '' ? contents : change;
}
