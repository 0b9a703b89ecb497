import { expect } from 'chai';
import { InternalError, InvalidInput } from '@buildai/core/shared';
import {
  EmailInUse,
  InvalidCredentials,
  InvalidEmail,
  TooManyLoginAttempts,
  UserDisabled,
  WeakPassword,
} from '../src/shared/index.js';
import { loginErrors, missingErrors } from '../src/web/login/login-errors.js';
import type { LoginErrors } from '../src/web/login/login-errors.js';

const creationFailed = 'Something went wrong in creating account, try again later or contact us';

describe('An error of sign-in or sign-up', () => {
  const cases: [what: string, error: unknown, faults: LoginErrors][] = [
    ['a weak password', WeakPassword(), { password: 'This password is too weak' }],
    ['an email in use', EmailInUse(), { email: 'This email is already in use, try logging in' }],
    ['an invalid email', InvalidEmail(), { email: 'This email is invalid' }],
    ['wrong credentials', InvalidCredentials(), { password: 'Invalid email or password' }],
    ['a disabled user', UserDisabled(), { form: 'User is disabled, contact us for more info' }],
    ['too many attempts', TooManyLoginAttempts(), { form: 'Too many login attempts, try again later' }],
    [
      'a fault that the server names by field',
      InvalidInput({ details: [{ field: 'body.password', message: 'Use at most 128 characters.' }] }),
      { password: 'Use at most 128 characters.' },
    ],
    ['a failure of the server', InternalError(), { form: creationFailed }],
    ['a lost connection', new TypeError('Failed to fetch'), { form: creationFailed }],
  ];
  for (const [what, error, errors] of cases) {
    it(`that is ${what} is shown at its field`, () =>
      expect(loginErrors(error, 'signup')).to.deep.equal(errors));
  }

  it('that is unexpected has a general message at sign-in', () => {
    expect(loginErrors(new TypeError('Failed to fetch'), 'signin').form).to.match(/Can’t reach the server/);
  });

  it('of an empty field needs no request', () => {
    expect(missingErrors(' ', '')).to.have.keys('email', 'password');
    expect(missingErrors('ada@example.com', 'x')).to.deep.equal({});
  });
});
