import type { Action } from '@buildai/app-features/shared';
import { AppDraft } from '@buildai/app-features/shared';
import { ReplyPlan } from '../src/server/plan/reply-plan.js';
import { surface } from './surface.js';

/** A page of the app that the plans are made on. */
export const page = `export default function Tasks() {
  const open = tasks.filter((task) => !task.done);
  return (
    <ul>
      {open.map((task) => (
        <li key={task.id}>{task.title}</li>
      ))}
    </ul>
  );
}
`;
export const task = JSON.stringify({
  properties: { title: { type: 'string' }, due: { type: 'string', format: 'date' } },
});
export const files = [
  { path: 'pages/Tasks.jsx', content: page },
  { path: 'entities/Task.json', content: task },
];

let count = 0;
/** An action as a model might write it: `attributes` are those of its tag. */
export function action(type: string, attributes: Record<string, string>, content = ''): Action {
  count += 1;
  const { title = '', file = '' } = attributes;
  return { actionId: `a${count}`, type, title, file, attributes: { type, ...attributes }, content };
}
/** A partial edit of the page. */
export const edit = (...blocks: [search: string, replace: string][]) =>
  action(
    'partial_edit',
    { file: 'pages/Tasks.jsx' },
    blocks
      .map(([search, replace]) => `<<<<<<< SEARCH\n${search}\n=======\n${replace}\n>>>>>>> REPLACE\n`)
      .join(''),
  );

/** Plans the actions as one response on the files above. */
export function plan(actions: readonly Action[], text = '') {
  const reply = new ReplyPlan(new AppDraft('v1', files), surface);
  for (const each of actions) reply.add(each);
  reply.endAnswer(text);
  return { reply, draft: reply.draft, reasons: reply.refused.map(({ reason }) => reason) };
}
/** The page after one action, or why the action is refused. */
export function outcome(each: Action): string {
  const { draft, reasons } = plan([each]);
  return reasons[0] ?? draft.read('pages/Tasks.jsx') ?? 'deleted';
}
