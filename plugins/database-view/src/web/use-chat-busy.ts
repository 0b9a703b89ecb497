import { chatApi, chatLiveEvents } from '@buildai/chat-assistant/shared';
import { useApi, useLive } from '@buildai/web';
import { useQuery, useQueryClient } from '@tanstack/react-query';

const busyKey = (appId: string) => ['chat', appId, 'busy'] as const;

/** Whether the assistant is working on the app; false until known. */
export function useChatBusy(appId: string): boolean {
  const api = useApi(chatApi);
  const queries = useQueryClient();
  const refresh = () => void queries.invalidateQueries({ queryKey: busyKey(appId) });
  useLive(`app:${appId}`, chatLiveEvents.started, refresh);
  useLive(`app:${appId}`, chatLiveEvents.completed, refresh);
  const { data } = useQuery({
    queryKey: busyKey(appId),
    async queryFn({ signal }) {
      const { messages } = await api.history({ params: { appId }, query: { limit: 1 } }, { signal });
      return messages.at(-1)?.annotations[0].status === 'running';
    },
  });
  return data ?? false;
}
