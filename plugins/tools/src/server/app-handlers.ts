import type { AppStore } from '@buildai/apps/shared';
import type { Handlers } from '@buildai/core';
import type { toolsApi } from '../shared/tools-api.js';
import type { ToolApps } from './files/tool-apps.js';
import { followHeader } from './follow-header.js';
import { writeStyle, writeTexts } from './files/write-files.js';
import type { MagicFields } from './magic-fields.js';

export interface AppHandlersParts {
  readonly apps: Pick<AppStore, 'get' | 'posesAsPlatform' | 'rename'>;
  readonly magic: MagicFields;
  readonly toolApps: ToolApps;
}

type AppHandlers = Pick<
  Handlers<typeof toolsApi>,
  'saveStyle' | 'saveTexts' | 'activateChat' | 'magicCreate'
>;

/** What belongs to an app with tools as a whole, and magic creation. */
export function appHandlers({ apps, magic, toolApps }: AppHandlersParts): AppHandlers {
  return {
    async saveStyle({ body, caller, resource: { app } }) {
      const { versionId, result: appStyle } = await toolApps.change(app, caller.accountId, ({ style }) => {
        // Only admins hide the watermark, or show it.
        const hideBuildAI = caller.isAdmin ? body.appStyle.hideBuildAI : style.hideBuildAI;
        const next = { ...body.appStyle, hideBuildAI };
        return {
          changes: JSON.stringify(style) === JSON.stringify(next) ? [] : [writeStyle(next)],
          result: next,
        };
      });
      return { appStyle, versionId };
    },
    async saveTexts({ body, caller, resource: { app } }) {
      const { versionId } = await toolApps.change(app, caller.accountId, ({ kind, texts }) => {
        const { header = texts.header, description = texts.description } = body;
        const isSame = header === texts.header && description === texts.description;
        return {
          changes: isSame ? [] : [writeTexts({ ...texts, header, description })],
          also: followHeader(apps, app, { kind, before: texts.header, header }),
          result: undefined,
        };
      });
      return { versionId };
    },
    async activateChat({ body: { isActive }, caller, resource: { app } }) {
      const status = isActive ? ('active' as const) : ('draft' as const);
      await toolApps.change(app, caller.accountId, ({ texts }) => ({
        changes:
          texts.chatSettings.status === status ? [] : [writeTexts({ ...texts, chatSettings: { status } })],
        description: `${isActive ? 'Activated' : 'Deactivated'} the chat assistant`,
        result: undefined,
      }));
      return { chatAppId: app.appId };
    },
    magicCreate: async ({ body, caller, ip, signal }) => ({
      result: await magic.create(body, { caller, ip, signal }),
    }),
  };
}
