export type { AuthorizationRequests, RequestPurpose, ReturnedRequest } from './authorization-requests.js';
export { oauth } from './oauth.js';
export type { OAuth } from './oauth.js';
export * from './oauth-failure.js';
export type { OAuthProvider } from './oauth-provider.js';
export { endAuthorizationRequests } from './request-repository.js';
export { TokenRequests } from './token-requests.js';
export type { AuthorizationAnswer, GrantedTokens } from './token-requests.js';
