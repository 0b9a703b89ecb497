import { changeAddress } from '@buildai/web';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { NavigateOptions } from 'react-router';

export interface EditPlace {
  /** The tool that is edited, in an app that has several. */
  readonly toolId: string | undefined;
  /** The open panel; undefined for the menu. */
  readonly side: string | undefined;
  readonly openSide: (id: string) => void;
  readonly openDialog: (id: string) => void;
  /** Opens a section of the app's settings, beside the menu. */
  readonly openSection: (id: string, options?: NavigateOptions) => void;
  /** Back to the menu. */
  readonly close: () => void;
  readonly openTool: (toolId: string) => void;
  readonly openTools: () => void;
}

/** Where the builder of an app with tools is: `/tools`, `/tool/{toolId}`, `?side=fields`. */
export function useEditPlace(appId: string): EditPlace {
  const { '*': place = '' } = useParams();
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const address = `/build/app/${appId}`;
  const isList = /^tools\/?$/.test(place);
  const goTo = (path: string, side?: string): void => {
    const panel = search.get('panel');
    const query = new URLSearchParams({ ...(side ? { side } : {}), ...(panel ? { panel } : {}) }).toString();
    void navigate(query ? `${path}?${query}` : path);
  };
  return {
    toolId: /^tool\/([\w-]+)/.exec(place)?.[1],
    side: isList ? 'app-tools' : (search.get('side') ?? undefined),
    openSide: (id) => (id === 'app-tools' ? goTo(`${address}/tools`) : goTo(location.pathname, id)),
    openDialog: (dialog) => changeAddress({ dialog }),
    openSection: (section, options) =>
      void navigate({ pathname: location.pathname, search: '?panel=settings', hash: `#${section}` }, options),
    close: () => goTo(isList ? address : location.pathname),
    openTool: (toolId) => goTo(`${address}/tool/${toolId}`),
    openTools: () => goTo(`${address}/tools`),
  };
}
