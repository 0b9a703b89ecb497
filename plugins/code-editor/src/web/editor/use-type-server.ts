import { useApi } from '@buildai/web';
import type { EndpointOutput } from '@buildai/core/shared';
import { useMemo } from 'react';
import { codeApi } from '../../shared/code-api.js';

type Output<E extends keyof typeof codeApi> = EndpointOutput<(typeof codeApi)[E]>;

/** Questions about the text of a file. If the server cannot answer, there is nothing to show. */
export interface TypeServer {
  diagnose(path: string, content: string): Promise<Output<'diagnoseFile'>['diagnostics']>;
  complete(path: string, content: string, offset: number): Promise<Output<'completeCode'>['completions']>;
  explain(path: string, content: string, offset: number): Promise<Output<'explainCode'>['explanation']>;
  define(path: string, content: string, offset: number): Promise<Output<'findDefinition'>['definition']>;
}

export function useTypeServer(appId: string): TypeServer {
  const api = useApi(codeApi);
  return useMemo(() => {
    const params = { appId };
    const bodyOf = (path: string, content: string, offset: number) => ({
      file: { id: path, content },
      offset,
    });
    return {
      diagnose: (path, content) =>
        api.diagnoseFile({ params, body: { file: { id: path, content } } }).then(
          ({ diagnostics }) => diagnostics,
          () => [],
        ),
      complete: (path, content, offset) =>
        api.completeCode({ params, body: bodyOf(path, content, offset) }).then(
          ({ completions }) => completions,
          () => [],
        ),
      explain: (path, content, offset) =>
        api.explainCode({ params, body: bodyOf(path, content, offset) }).then(
          ({ explanation }) => explanation,
          () => null,
        ),
      define: (path, content, offset) =>
        api.findDefinition({ params, body: bodyOf(path, content, offset) }).then(
          ({ definition }) => definition,
          () => null,
        ),
    };
  }, [api, appId]);
}
