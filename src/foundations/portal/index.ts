/** The door to the portal: what the pages of people share, whichever room they belong to. */
export { ACCOUNT_PAGES, accountPages, orSay } from './account-pages.ts';
export { forgetExpiredAttempts } from './attempt-store.ts';
export { accountLimits, attemptCounter, type Limit, perAddress } from './attempts.ts';
export { carriedOn } from './carried-on.ts';
export { currentSession, signInBrowser, signOutBrowser } from './current-session.ts';
export { companySuspended, invalidForm, notThere } from './errors.ts';
export { formSecret } from './form-secret.ts';
export { harmless, mail } from './mail.ts';
export { problemOf, rightsInWords, sentenceOf, WORDS } from './messages/index.ts';
export { nextPage, nextQuery } from './next-page.ts';
export { createPortal, type Portal } from './portal.ts';
export {
	checkAll,
	type Form,
	idOf,
	readEmail,
	readFirstName,
	readLastName,
	readLine,
	readName,
	tickedRights,
} from './read-form.ts';
export {
	endOtherSessions,
	forgetSessions,
	listSessions,
	type OpenSession,
} from './session-store.ts';
export { endNoted, endOthersNoted } from './sessions.ts';
export { accountPage, action, choice, type Note, onceField, rightsChoice, rightsLine, used } from './views/account.ts';
export { csrfField, layout, signOutForm, type View, viewOf } from './views/layout.ts';
export { refusalPage } from './views/refusal.ts';
