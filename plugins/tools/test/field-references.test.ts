import { expect } from 'chai';
import { renameField } from '../src/shared/field-references.js';
import { newField } from '../src/shared/field-rules.js';

const toolWith = (gptPrompt: string) => ({ gptPrompt, fields: [newField('Diet'), newField('Days')] });

describe('A field that is renamed', () => {
  it('is referred to by its new name, however it was written', () => {
    const tool = toolWith('Plan {{Days}} days for {{Diet}}, really {{ diet }}.');
    const { fields, gptPrompt } = renameField(tool, 'Diet', 'Eats');
    expect(gptPrompt).to.equal('Plan {{Days}} days for {{Eats}}, really {{ Eats }}.');
    expect(fields.map(({ name }) => name)).to.deep.equal(['Eats', 'Days']);
  });

  it('leaves everything else in the instructions alone', () => {
    const prompt = 'Diet of {{Dietary}}, {{input}}, {Diet} and {{}}.';
    expect(renameField(toolWith(prompt), 'Diet', '$& {{x').gptPrompt).to.equal(prompt);
    expect(renameField(toolWith('{{Diet}}'), 'Diet', '$&').gptPrompt).to.equal('{{$&}}');
  });
});
