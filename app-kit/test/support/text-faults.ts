import type { OtherTexts, Texts } from '../../src/texts/define-texts.js';

const placeholders = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

/** What the texts of other languages lack beside the English ones; empty when all is well. */
export async function textFaults<Key extends string>(
  english: Texts<Key>,
  others: OtherTexts<Key>,
): Promise<readonly string[]> {
  const keys = Object.keys(english) as Key[];
  const faults: string[] = [];
  for (const language of Object.keys(others) as (keyof OtherTexts<Key>)[]) {
    const { texts } = await others[language]();
    for (const key of keys) {
      const text = (texts as Partial<Texts<Key>>)[key] ?? '';
      if (text.trim() === '') faults.push(`${language} lacks ${key}.`);
      else if (placeholders(text).join() !== placeholders(english[key]).join())
        faults.push(`${language} has other placeholders in ${key}: ${text}`);
    }
    const more = Object.keys(texts).filter((key) => !(key in english));
    faults.push(...more.map((key) => `${language} has ${key}, which English lacks.`));
  }
  return faults;
}
