import { expect } from 'chai';
import { findFiles } from '../src/web/quick-open/find-files.js';

describe('Opening a file by letters of its path', () => {
  const paths = ['pages/Home.jsx', 'components/HiveCard.jsx', 'components/home/Card.jsx', 'globals.css'];

  it('lists all files before anything is sought', () => {
    expect(findFiles(paths, ' ')).to.deep.equal(paths);
  });

  it('finds letters in their order, words before letters within them', () => {
    expect(findFiles(paths, 'hcard')).to.deep.equal(['components/home/Card.jsx', 'components/HiveCard.jsx']);
    expect(findFiles(paths, 'HIVE')).to.deep.equal(['components/HiveCard.jsx']);
    expect(findFiles(paths, 'xyz')).to.deep.equal([]);
  });
});
