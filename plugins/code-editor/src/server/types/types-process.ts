import { answerQuestion } from './answer-question.js';
import { AppLanguageService } from './app-language-service.js';
import type { TypesRequest, TypesResponse } from './types-protocol.js';

let app: AppLanguageService | undefined;

function respond(request: TypesRequest): TypesResponse | undefined {
  if ('folder' in request) {
    app = new AppLanguageService(request.folder);
    return undefined;
  }
  if (!app) return { error: 'It does not know where types are.' };
  try {
    app.show(request.code);
    return { answer: answerQuestion(app, request.question) };
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

process.on('message', (request: TypesRequest) => {
  const response = respond(request);
  if (response) process.send?.(response);
});
// The server process has ended.
process.on('disconnect', () => process.exit());
