import type { PromptCase } from '../prompts/prompt-case.js';
import type { AppLab } from './app-lab.js';
import { BuilderSession } from './builder-session.js';

/** Makes the app of a conversation, with the plan as it stands where one is shown first. @returns its files, and the address that opens it. */
export async function openBlueprintApp(
  lab: AppLab,
  { ask }: PromptCase,
): Promise<{ url: string; files: ReadonlyMap<string, string> }> {
  const session = new BuilderSession(new Date());
  for (const request of ask) {
    await session.ask(request);
    const isPlan = session.reply.actions.some(({ type }) => type === 'propose_plan');
    if (isPlan) await session.ask('Build this plan', { plan: session.plan });
  }
  const url = await lab.open(ask[0].slice(0, 40), session.files, session.inserted);
  return { url, files: session.files };
}
