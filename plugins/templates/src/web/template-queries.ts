import { localTimeZone } from '@buildai/core/shared';
import { showUpgradePrompt, useApi, useSession, useToast } from '@buildai/web';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import type { Template } from '../shared/templates-api.js';
import { templatesApi } from '../shared/templates-api.js';

export const allTemplates = ['templates'];

export interface TemplateList {
  readonly templates: readonly Template[];
  readonly categories: readonly string[];
}

export function useTemplates(): UseQueryResult<TemplateList> {
  const api = useApi(templatesApi);
  return useQuery({
    queryKey: allTemplates,
    queryFn: ({ signal }) => api.listTemplates({}, { signal }),
  });
}

export function useTemplate(templateId: string): UseQueryResult<Template> {
  const api = useApi(templatesApi);
  const { status } = useSession();
  return useQuery({
    queryKey: [...allTemplates, templateId],
    queryFn: ({ signal }) => api.readTemplate({ params: { templateId } }, { signal }),
    enabled: status !== 'loading',
  });
}

/** Makes an app from a template, and opens it. */
export function useStartFromTemplate(): UseMutationResult<unknown, Error, string> {
  const api = useApi(templatesApi);
  const queries = useQueryClient();
  const navigate = useNavigate();
  const toast = useToast();
  return useMutation({
    async mutationFn(templateId) {
      const { appId, kind } = await api.startFromTemplate({
        params: { templateId },
        body: { timeZone: localTimeZone() },
      });
      await queries.invalidateQueries({ queryKey: ['apps'] });
      await navigate(`/build/app/${appId}${kind === 'generative_app' ? '/tools' : ''}`);
    },
    onError(error) {
      if (!showUpgradePrompt(error))
        toast({ message: `The app couldn’t be made. ${error.message}`, severity: 'error' });
    },
  });
}
