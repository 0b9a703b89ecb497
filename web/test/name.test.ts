import { expect } from 'chai';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Name } from '../src/components/Name.js';

describe('A name within a sentence', () => {
  it('does not affect the text direction around it, and is not markup', () => {
    const said = createElement('p', null, 'Delete “', createElement(Name, null, 'متجر <b>'), '”?');
    expect(renderToStaticMarkup(said)).to.equal('<p>Delete “<bdi>متجر &lt;b&gt;</bdi>”?</p>');
  });
});
