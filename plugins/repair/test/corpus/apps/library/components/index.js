export { LendButton } from './LendButton';
export { default as BookTitle } from './BookTitle';
