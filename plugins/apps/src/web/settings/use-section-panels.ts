import { usePanels } from '@buildai/web';
import type { AnyPanel } from '@buildai/web/slots';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { builderSettings } from '../../shared/slots.js';

const none = {};

/** The sections of the Settings tab that the plugins declare, loaded once. */
export function useSectionPanels(): UseQueryResult<readonly AnyPanel[]> {
  const entries = usePanels(builderSettings, none);
  return useQuery({
    queryKey: ['settings-sections'],
    queryFn: async () =>
      (await Promise.all(entries.map(({ extra }) => extra.sections()))).flatMap((module) => module.default),
    staleTime: Infinity,
    structuralSharing: false,
  });
}
