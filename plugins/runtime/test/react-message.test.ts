import { expect } from 'chai';
import { reactMessage } from '../src/app/preview/react-message.js';

const abbreviated = (address: string) =>
  `Minified React error #${address.split('?')[0]}; visit https://react.dev/errors/${address} for the full message or use the non-minified dev environment for full errors and additional helpful warnings.`;

describe('Messages of React', () => {
  it('are in words where React abbreviates them', () => {
    expect(reactMessage(abbreviated('310'))).to.match(
      /^Rendered more hooks than during the previous render\./,
    );
  });

  it('name what was found', () => {
    const message = reactMessage(abbreviated('31?args[]=object%20with%20keys%20%7Bid%2C%20name%7D'));
    expect(message).to.contain('(found: object with keys {id, name})');
  });

  it('stay as they are if they have no words here, or are not of React', () => {
    expect(reactMessage(abbreviated('9999'))).to.equal(abbreviated('9999'));
    expect(reactMessage('history is undefined')).to.equal('history is undefined');
  });
});
