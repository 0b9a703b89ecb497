import { expect } from 'chai';
import { zipName } from '../src/web/changes/zip-name.js';

describe('The file name of a download', () => {
  it('is the name of the app', () => {
    expect(zipName('Bienenstöcke 2')).to.equal('Bienenstöcke 2.zip');
  });

  it('has no characters that file systems refuse', () => {
    expect(zipName('Orders: in/out?')).to.equal('Orders in out.zip');
    expect(zipName('..\\..')).to.equal('app.zip');
  });
});
