import { expect } from 'chai';
import { AppError, InternalError, InvalidInput } from '@buildai/core/shared';
import {
  EmailExists,
  EmailInUse,
  InvalidCredentials,
  InvalidEmail,
  NotInvited,
  TooManyLoginAttempts,
  UserDisabled,
  WeakPassword,
} from '../src/shared/index.js';
import { formErrors, newPasswordErrors, passwordError } from '../src/shared/sign-in/form-errors.js';
import type { FormErrors } from '../src/shared/sign-in/form-errors.js';

const otherwise = 'Something went wrong in creating account, try again later or contact us';
const reasons = 'This is one of the ten most common passwords.';
const detail = (field: string, message: string) => InvalidInput({ details: [{ field, message }] });
const weak = WeakPassword({ details: [{ field: 'body.password', message: reasons }] });

describe('An error of a form of signing in', () => {
  const cases: [what: string, error: unknown, errors: FormErrors][] = [
    ['a weak password', weak, { password: 'This password is too weak', reasons }],
    ['an email in use', EmailInUse(), { email: 'This email is already in use, try logging in' }],
    ['an address of someone else', EmailExists(), { email: 'This email is already in use' }],
    ['an invalid email', InvalidEmail(), { email: 'This email is invalid' }],
    ['wrong credentials', InvalidCredentials(), { password: 'Invalid email or password' }],
    ['a disabled user', UserDisabled(), { form: 'User is disabled, contact us for more info' }],
    ['too many attempts', TooManyLoginAttempts(), { form: 'Too many login attempts, try again later' }],
    ['an app for others', NotInvited(), { form: NotInvited().message }],
    [
      'a long password',
      detail('body.password', 'Use at most 128 characters.'),
      { password: 'Use at most 128 characters.' },
    ],
    ['a missing name', detail('body.name', 'Enter a name.'), { name: 'Enter a name.' }],
    [
      'a lost connection of an app',
      new AppError('no_connection', 0, 'No connection.'),
      { form: 'No connection.' },
    ],
    ['a failure of the server', InternalError(), { form: otherwise }],
    ['a lost connection', new TypeError('Failed to fetch'), { form: otherwise }],
  ];
  for (const [what, error, errors] of cases) {
    it(`that is ${what} is shown at its field`, () =>
      expect(formErrors(error, otherwise)).to.deep.equal(errors));
  }

  it('that is unexpected has a general message: the connection is named only if it was lost', () => {
    expect(formErrors(new TypeError('Failed to fetch')).form).to.match(/^Can’t reach the server/);
    expect(formErrors(InternalError()).form).to.equal('Something went wrong, please try again.');
  });

  it('says what would make a password acceptable', () => {
    expect(passwordError(formErrors(weak))).to.equal(`This password is too weak. ${reasons}`);
    expect(passwordError(formErrors(InvalidCredentials()))).to.equal('Invalid email or password');
  });

  it('of a new password is shown there if it is about the password', () => {
    const password = 'Password is too weak, please try again';
    expect(newPasswordErrors(WeakPassword(), 'No.')).to.deep.equal({ password, reasons: undefined });
    expect(newPasswordErrors(detail('body.newPassword', reasons), 'No.')).to.deep.equal({
      password,
      reasons,
    });
    expect(newPasswordErrors(InternalError(), 'No.')).to.deep.equal({ form: 'No.' });
  });
});
