import type { AppFiles } from '../files/app-files.js';
import type { Conversation } from '../prompt/conversation.js';
import type { Reply } from './reply.js';
import { AppDraft } from '../edit/app-draft.js';
import { readsAsEdit } from '../edit/apply-request.js';
import { labelInText } from '../language/phrases/say.js';
import { joinList } from '../language/lists.js';
import { isContinue } from '../understanding/small-talk.js';
import { buildCard } from './build-card.js';
import { changeApp, describeChange } from './change-app.js';
import { changeCard } from './change-card.js';
import { discuss } from './discuss.js';
import { fileActions } from './file-actions.js';
import { fixApp, isFixRequest } from './fix-app.js';
import { makeApp } from './make-app.js';
import { planFirst } from './plan-first.js';
import { talk } from './reply.js';
import { describesNewApp, startsOver } from './start-over.js';

function isEmpty(files: AppFiles): boolean {
  return ![...files.keys()].some((path) => path.startsWith('entities/') || path.startsWith('pages/'));
}

/** Replaces the current app with a new one. */
async function replaceApp(request: string, files: AppFiles, today: Date): Promise<Reply> {
  const made = await makeApp(request, today);
  if (made.actions.length === 0) return made;
  const written = new Set(made.actions.flatMap(({ file }) => file ?? []));
  const gone = new Map([...files].filter(([path]) => !written.has(path)));
  const actions = made.actions.map((action) => {
    const isThere = action.file !== undefined && files.has(action.file);
    if (!isThere) return action;
    return {
      ...action,
      type: action.type === 'add_entity' ? ('edit_entity' as const) : ('edit_file' as const),
    };
  });
  return { ...made, actions: [...actions, ...fileActions(gone, new Map())] };
}

/** Continues a truncated reply: creates what is still missing. */
async function continueWork({ app, earlier }: Conversation, today: Date): Promise<Reply> {
  const request = [...earlier].reverse().find((text) => !isContinue(text));
  if (request === undefined)
    return talk('There is nothing to continue yet. Tell me what your app should keep track of.');
  const draft = new AppDraft(app.files);
  const isOfNewApp = isEmpty(app.files) || describesNewApp(request) || !readsAsEdit(request, draft);
  const reply = isOfNewApp
    ? await makeApp(startsOver(request) ?? request, today, app.files)
    : await changeApp(request, app.files, today);
  return reply.actions.length > 0
    ? reply
    : talk('That’s all in place. Ask for the next change whenever you like.');
}

/** Answers a correction request with the affected files in full, and nothing else. */
async function correct(conversation: Conversation, today: Date): Promise<Reply> {
  const { failures } = conversation;
  const again = await answer({ ...conversation, failures: [] }, today, true);
  const files = new Set(failures.flatMap(({ file }) => file ?? []));
  const actions = again.actions.filter(({ file }) => file !== undefined && files.has(file));
  if (actions.length === 0)
    return talk('That change doesn’t fit the current files, so I didn’t make it. Please ask for it again.');
  return { opening: '', actions, closing: '' };
}

/** Proposes a plan of a new app, or changes the proposed one. */
export async function proposeNew({
  earlier,
  plan,
  request,
}: Pick<Conversation, 'earlier' | 'plan' | 'request'>): Promise<Reply> {
  return plan ? changeCard(plan, request, earlier) : planFirst(startsOver(request) || request);
}

/** Changes of an app are not planned, but described in words. */
async function propose(conversation: Conversation): Promise<Reply> {
  const { app, request } = conversation;
  if (isEmpty(app.files)) return proposeNew(conversation);
  const change = await describeChange(request, app.files);
  return talk(`I only make plans for new apps. ${change} Turn off Plan first and send it again.`);
}

async function answer(conversation: Conversation, today: Date, whole = false): Promise<Reply> {
  const { request, app, plan } = conversation;
  if (conversation.mode === 'plan') return propose(conversation);
  if (plan && isEmpty(app.files)) return buildCard(plan, conversation, today);
  if (plan)
    return talk(
      'This app has been built already, so I didn’t build the plan. Ask for each addition in words, such as “add a phone number to customers”.',
    );
  if (isContinue(request)) return continueWork(conversation, today);
  const anew = startsOver(request);
  if (isEmpty(app.files))
    return makeApp(anew === undefined || anew === '' ? request : anew, today, app.files);
  if (anew !== undefined && anew !== '') return replaceApp(anew, app.files, today);
  if (isFixRequest(request)) return fixApp(request, app.files);
  if (describesNewApp(request)) {
    const { entities } = new AppDraft(app.files);
    return talk(
      `This app already tracks ${joinList(entities.map(({ language, plural }) => labelInText(language, plural)))}, so I didn’t change anything. To replace it, say “start over with …”. For a second app, create a new one on the home page. To extend this one, say what to add.`,
    );
  }
  return changeApp(request, app.files, today, whole);
}

/** Answers the last request. */
export async function respond(conversation: Conversation, today: Date): Promise<Reply> {
  if (conversation.mode === 'discuss') return talk(await discuss(conversation));
  return conversation.failures.length > 0 ? correct(conversation, today) : answer(conversation, today);
}
