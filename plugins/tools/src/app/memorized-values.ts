import { appId, request, useUser } from '@buildai/app-kit/client';
import { useEffect, useState } from 'react';
import { toolFieldType } from '../shared/field-types.js';
import { memorizedValues, memoryKey } from '../shared/memorized.js';
import type { MemorizedValues } from '../shared/memorized.js';
import type { PublicTool } from '../shared/tool.js';

const path = '/api/user/memories/current';

interface Memory {
  /** What was filled in the last time. */
  readonly values: MemorizedValues;
  /** Keeps what is filled in now, without waiting. */
  readonly keep: (entered: MemorizedValues) => void;
}

/** The values of a tool that the app remembers of a signed-in person. A form works without them. */
export function useMemorizedValues(tool: PublicTool): Memory {
  const { user } = useUser();
  const [read, setRead] = useState<{ readonly userId: string; readonly memories: unknown }>();
  const userId = user?.id;
  const hasMemory = tool.fields.some(({ memorize, type }) => memorize && toolFieldType(type).canMemorize);
  useEffect(() => {
    if (userId === undefined || !hasMemory) return;
    const control = new AbortController();
    request(path, { query: { appId }, signal: control.signal }).then(
      (answer) => setRead({ userId, memories: (answer as { memories: unknown }).memories }),
      () => undefined,
    );
    return () => control.abort();
  }, [hasMemory, userId]);
  const memories = read?.userId === userId ? read?.memories : undefined;
  return {
    values: memorizedValues(tool, memories),
    keep(entered) {
      if (userId === undefined || !hasMemory) return;
      const kept = memorizedValues(tool, { [memoryKey(tool)]: entered });
      const body = { [memoryKey(tool)]: kept };
      request(path, { method: 'PATCH', query: { appId }, body }).catch(() => undefined);
    },
  };
}
