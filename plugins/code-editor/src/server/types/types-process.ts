import { answerQuestion } from './answer-question.js';
import { TypedApp } from './typed-app.js';
import type { TypesRequest, TypesResponse } from './types-protocol.js';

// TypeScript 7 frees memory instead of growing beyond this, as far as it can.
process.env['GOMEMLIMIT'] = '400MiB';

let app: TypedApp | undefined;

function respond(request: TypesRequest): TypesResponse | undefined {
  if ('folder' in request) {
    app = new TypedApp(request.folder);
    return undefined;
  }
  if (!app) return { error: 'It does not know where types are.' };
  try {
    app.show(request.code);
    return { answer: answerQuestion(app, request.question) };
  } catch (error) {
    app.forgetChecker();
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: TypesRequest) => {
  const response = respond(request);
  if (response) process.send?.(response);
});
// The server process has ended.
process.on('disconnect', () => process.exit());
