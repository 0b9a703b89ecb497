import type { Handlers } from '@buildai/core';
import type { functionsApi } from '../../shared/functions-api.js';
import type { LogRepository } from './log-repository.js';
import type { LogStreams } from './log-streams.js';
import type { LogWriter } from './log-writer.js';

export interface LogHandlersParts {
  readonly logs: LogRepository;
  readonly streams: LogStreams;
  readonly writer: LogWriter;
}

type LogEndpoints = 'listFunctionLogs' | 'listLoggedFunctions' | 'followFunctionLogs';

export function logHandlers({
  logs,
  streams,
  writer,
}: LogHandlersParts): Pick<Handlers<typeof functionsApi>, LogEndpoints> {
  return {
    async listFunctionLogs({ resource: { app }, query }) {
      await writer.flush(app.appId);
      const { entries, nextCursor } = await logs.list(app, query);
      return { entries: [...entries], nextCursor };
    },
    async listLoggedFunctions({ resource: { app } }) {
      await writer.flush(app.appId);
      return { names: [...(await logs.names(app))] };
    },
    followFunctionLogs({ resource: { app }, query: { name }, context, signal }) {
      const after = context.get('last-event-id') || undefined;
      return streams.follow({ appId: app.appId, name, after, signal });
    },
  };
}
