import type { TopicSource } from '@buildai/core';
import type { LogStreams } from './log-streams.js';

/** New log entries of an app as topic `logs:{appId}`. */
export function logTopic(streams: LogStreams): TopicSource {
  return {
    prefix: 'logs',
    follow: ({ id: appId, after, signal }) =>
      // IDs sort by time.
      streams.follow({ appId, name: undefined, after: [...after].sort()[0], signal }),
  };
}
