import { expect } from 'chai';
import type { PromptCase } from '../prompts/prompt-case.js';
import { BuilderSession } from './builder-session.js';
import { partsOfApp } from './parts-of-app.js';

/** The app of a conversation as its first request made it, and the session after the last one. */
export interface ConversationApp {
  readonly session: BuilderSession;
  readonly made: Pick<BuilderSession, 'files' | 'inserted'>;
}

async function talk({ ask: [first, ...changes] }: PromptCase): Promise<ConversationApp> {
  const session = new BuilderSession(new Date());
  const send = async (request: string) => {
    await session.ask(request);
    expect(session.reply.actions, session.reply.prose).to.not.be.empty;
    expect(session.reply.prose).to.not.include('What I didn’t do');
  };
  await send(first);
  const made = { files: session.files, inserted: session.inserted };
  for (const request of changes) await send(request);
  return { session, made };
}

const apps = new Map<PromptCase, Promise<ConversationApp>>();

/** The app of a conversation, which is held once for all that look at it. */
export function conversationApp(wanted: PromptCase): Promise<ConversationApp> {
  const app = apps.get(wanted) ?? talk(wanted);
  apps.set(wanted, app);
  return app;
}

async function chooseApps(prompts: readonly PromptCase[]): Promise<ReadonlySet<PromptCase>> {
  const candidates = await Promise.all(
    prompts.map(async (wanted) => {
      const { session } = await conversationApp(wanted);
      return { wanted, parts: partsOfApp(session.files), size: session.entityNames.length };
    }),
  );
  const missing = new Set(candidates.flatMap(({ parts }) => [...parts]));
  const chosen = new Set<PromptCase>();
  while (missing.size > 0) {
    const gain = ({ parts, size }: (typeof candidates)[number]) =>
      [...parts].filter((part) => missing.has(part)).length / size;
    const best = candidates.reduce((one, other) => (gain(other) > gain(one) ? other : one));
    chosen.add(best.wanted);
    for (const part of best.parts) missing.delete(part);
  }
  return chosen;
}

const chosen = new Map<readonly PromptCase[], Promise<ReadonlySet<PromptCase>>>();

/**
 * Few of the conversations, whose apps together contain each part that any of the apps contains, with few entities: forms
 * of the same parts are generated alike.
 */
export function appsWithEachPart(prompts: readonly PromptCase[]): Promise<ReadonlySet<PromptCase>> {
  const apps = chosen.get(prompts) ?? chooseApps(prompts);
  chosen.set(prompts, apps);
  return apps;
}
