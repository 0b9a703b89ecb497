import type ts from 'typescript';
import { AppChecker } from './app-checker.js';
import { appLanguageService } from './app-language-service.js';
import { AppTexts } from './app-texts.js';
import type { TypedCode } from './types-protocol.js';

/** One app at a time, with its types. */
export class TypedApp {
  readonly texts: AppTexts;
  #checker: AppChecker | undefined;
  #service: ts.LanguageService | undefined;

  constructor(folder: string) {
    this.texts = new AppTexts(folder);
  }

  /** Finds errors. */
  get checker(): AppChecker {
    if (!this.#checker) {
      this.#checker = new AppChecker(this.texts);
      this.#checker.update({ created: this.texts.files, changed: [], deleted: [] });
    }
    return this.#checker;
  }

  /** Answers what people ask while they write code. */
  get service(): ts.LanguageService {
    return (this.#service ??= appLanguageService(this.texts));
  }

  /** Makes this the app that questions are about. */
  show(code: TypedCode): void {
    const changes = this.texts.show(code);
    this.#checker?.update(changes);
  }

  /** The next question starts TypeScript’s process anew. */
  forgetChecker(): void {
    this.#checker?.close();
    this.#checker = undefined;
  }
}
