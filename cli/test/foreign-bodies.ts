import { jpegOf, pictureUrlOf } from '@buildai/apps/test/support/pictures.js';

export const plainView = {
  name: 'All',
  kind: 'grid',
  state: { filters: [], hidden: [], frozen: [], order: [], widths: {} },
};

/**
 * Inputs that the schemas do not fully describe, by operation. Add a new route here if it needs more than the minimal
 * input.
 */
export const foreignBodies = (app: {
  readonly appId: string;
  readonly ids: Readonly<Record<string, string>>;
}): Readonly<Record<string, unknown>> => ({
  'app-mail.sendMail': { to: 'owner', subject: 'Taken', text: 'Taken' },
  'apps.saveApp': { appType: 'space_app', app: { header: 'Taken' }, appId: app.appId },
  'apps.createEntryCode': { state: 'a'.repeat(20) },
  'apps.inviteCollaborator': { email: 'taken@example.com' },
  'apps.inviteUser': { email: 'taken@example.com' },
  'apps.renameApp': { name: 'Taken' },
  'apps.savePicture': { image: pictureUrlOf(jpegOf()) },
  'auth.update': { name: 'Taken' },
  'context-sources.changeItem': { name: 'Taken' },
  'auth.token': { refreshToken: 'x' },
  'chat-assistant.retryMessage': { messageId: app.ids.messageId },
  'code-editor.diagnoseFile': { file: { id: 'globals.css', content: '' } },
  'code-editor.completeCode': { file: { id: 'globals.css', content: '' }, offset: 0 },
  'code-editor.explainCode': { file: { id: 'globals.css', content: '' }, offset: 0 },
  'code-editor.findDefinition': { file: { id: 'globals.css', content: '' }, offset: 0 },
  'code-editor.renameSymbol': { file: { id: 'globals.css', content: '' }, offset: 0, name: 'x' },
  'code-editor.updateFile': { file: { id: 'globals.css', content: '' } },
  'code-editor.deleteFile': { fileId: 'globals.css' },
  'database-view.createExport': { entity: app.ids.entity, format: 'csv' },
  'database-view.createView': { entity: app.ids.entity, ...plainView },
  'database-view.updateView': { revision: 1, name: 'Taken' },
  'database-view.startImport': {
    entity: app.ids.entity,
    fileName: 'a.csv',
    fileHash: 'a'.repeat(64),
    total: 1,
    batchSize: 1,
    settings: {},
  },
  'entities.createRecord': { name: 'Taken' },
  'entities.createRecords': { records: [{ name: 'Taken' }] },
  'entities.listSimilar': { to: { text: 'x' } },
  'entities.updateRecord': { name: 'Taken' },
  'entities.changeColumn': { change: { kind: 'remove', field: 'name' }, base: app.ids.versionId },
  'entities.previewColumnChange': { change: { kind: 'remove', field: 'name' } },
  'entities.updateRecords': { ids: [app.ids.id], values: { name: 'Taken' } },
  'entities.deleteRecords': { ids: [app.ids.id] },
  'entities.runTransaction': {
    changes: [{ type: 'delete', entity: app.ids.entity, id: app.ids.id }],
  },
  'entities.restoreRows': { at: '2026-11-01T00:00:00.000Z' },
  'model-calls.embedTexts': { texts: ['x'] },
  'functions.decideFunctionHosts': { hosts: ['taken.example.com'], state: 'allowed' },
  'models.setDefaultModel': { modelId: null },
  'secrets.saveSecrets': { secrets: [{ key: 'run', value: 'taken' }] },
  'versions.nameVersion': { name: 'Taken' },
  'versions.saveVersionPicture': { image: pictureUrlOf(jpegOf()) },
  'runtime.reportIssue': {
    kind: 'console',
    message: 'x',
    path: '/',
    hash: 'a'.repeat(32),
    versionId: app.ids.versionId,
  },
});
