import type { Topic } from '@buildai/core/shared';

/** What a tab needs of a topic. */
export interface TopicNeed {
  readonly topic: Topic;
  /** How long ago the tab began to need events, in ms. */
  readonly age: number;
  /** Whether the stream had the topic before, so that the last event received shows what is needed. */
  readonly isCovered: boolean;
  /** Whether its events have IDs of their own. */
  readonly isOwn: boolean;
  /** The last such event that the tab has; undefined if it needs what comes. */
  readonly after?: string;
}

/** What a tab needs of the stream. */
export interface LiveNeed {
  readonly topics: readonly TopicNeed[];
  /** The ID of the last live update that the tab received. */
  readonly lastEventId?: string;
}

/** A request for a stream. */
export interface LiveRequest {
  readonly search: string;
  readonly lastEventId: string | undefined;
}

/** One request for what several tabs need. */
export function liveRequest(needs: readonly LiveNeed[]): LiveRequest {
  const all = needs.flatMap(({ topics }) => topics);
  const updates = all.filter(({ isOwn }) => !isOwn);
  const [lastEventId, ...differing] = new Set(needs.map((need) => need.lastEventId));
  const mayResume = differing.length === 0 && updates.every(({ isCovered }) => isCovered);
  const after = new Set(
    all.flatMap((need) => (need.after === undefined ? [] : `${need.topic}@${need.after}`)),
  );
  const search = new URLSearchParams({
    topics: [...new Set(all.map(({ topic }) => topic))].sort().join(','),
    since: String(Math.ceil(Math.max(0, ...updates.map(({ age }) => age)))),
    ...(after.size > 0 ? { after: [...after].join(',') } : {}),
  });
  return { search: search.toString(), lastEventId: mayResume ? lastEventId : undefined };
}
