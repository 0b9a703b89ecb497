import type { AppFiles } from '../files/app-files.js';
import type { Reply } from './reply.js';
import { AppDraft } from '../edit/app-draft.js';
import { applyRequest } from '../edit/apply-request.js';
import { inText } from '../language/casing.js';
import { labelInText } from '../language/phrases/say.js';
import { joinList } from '../language/lists.js';
import { beyondApp, isGreeting } from '../understanding/small-talk.js';
import { readBeyond } from '../understanding/theme-request.js';
import { fileActions } from './file-actions.js';
import { whatItDoes } from './prose.js';
import { connectLargerModel } from '../understanding/larger-model.js';
import { recordActions } from './record-actions.js';
import { nextStepsFor, nextStepsText } from './next-steps.js';
import { talk } from './reply.js';

/** Examples of requests, none of which asks for what the app has. */
async function examplesFor(draft: AppDraft): Promise<string> {
  const [first] = draft.entities;
  const steps = await nextStepsFor(draft.before, '');
  return [...steps, `Rename ${inText(first?.plural ?? 'tasks')} to …`, 'Call it Orbit']
    .map((example) => `“${inText(example)}”`)
    .join(', ');
}

async function notUnderstood(draft: AppDraft, unread: readonly string[], request: string): Promise<string> {
  const beyond = readBeyond(request);
  const why =
    beyond.length > 0
      ? `I can’t build ${joinList(beyond)}.`
      : `I don’t know how to do “${joinList(unread).slice(0, 160)}”.`;
  return `${why} ${await abilities(draft)}`;
}

async function abilities(draft: AppDraft): Promise<string> {
  return `I can add, rename, and remove fields, items, and pages; change types, options, colors, names, text, and who can see what; and add boards, calendars, charts, and sample rows. For example: ${await examplesFor(draft)}. For anything else, connect a larger model in Settings → AI models.`;
}

/** Whether this is a question rather than an instruction. */
export function isQuestion(request: string): boolean {
  return (
    /\?\s*$/.test(request) &&
    /^(?:what|which|how|why|who|where|when|is|are|does|do|did)\b/i.test(request.trim())
  );
}

/** The app's content, in words. */
export function contentsOf(draft: AppDraft): string {
  const things = draft.entities.map(
    ({ language, plural, fields }) =>
      `${labelInText(language, plural)} (${joinList(fields.map(({ label }) => labelInText(language, label)))})`,
  );
  return `The app tracks ${joinList(things)}.`;
}

/** Changes the existing app. What cannot be done is reported and skipped. */
export async function changeApp(
  request: string,
  files: AppFiles,
  today: Date,
  whole = false,
): Promise<Reply> {
  const draft = new AppDraft(files);
  if (isGreeting(request))
    return talk(`${whatItDoes} Ask for a change to this app, for example ${await examplesFor(draft)}.`);
  const beyond = beyondApp(request.replace(/["“«„][^"”»“]*["”»“]/g, ' '));
  if (beyond !== undefined)
    return talk(
      `That would be ${beyond}, which I can’t build, so I didn’t change anything. ${connectLargerModel}`,
    );
  const { files: after, said, refused, unread, samples } = await applyRequest(request, draft);
  if (said.length === 0 && isQuestion(request)) return talk(contentsOf(draft));
  const actions = [
    ...fileActions(files, after, { renames: draft.renames, whole }),
    ...recordActions(samples, today),
  ];
  const problems = [...refused, ...(unread.length > 0 ? [await notUnderstood(draft, unread, request)] : [])];
  if (actions.length === 0) {
    const why =
      problems.length > 0 ? problems.join(' ') : `I couldn’t tell what to change. ${await abilities(draft)}`;
    return talk(`${why} I didn’t change anything.`);
  }
  return {
    opening: said.join(' '),
    actions,
    closing: [
      problems.length > 0 ? `What I didn’t do: ${problems.join(' ')}` : '',
      nextStepsText(await nextStepsFor(after, request)),
    ]
      .filter(Boolean)
      .join('\n\n'),
  };
}

/** What a request would change, in words, for discuss mode. */
export async function describeChange(request: string, files: AppFiles): Promise<string> {
  const draft = new AppDraft(files);
  const { said, refused, unread } = await applyRequest(request, draft);
  const problems = [...refused, ...(unread.length > 0 ? [await notUnderstood(draft, unread, request)] : [])];
  return [said.length > 0 ? `In Build mode, I would do this: ${said.join(' ')}` : '', ...problems]
    .filter(Boolean)
    .join(' ');
}
