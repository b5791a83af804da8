/** The door to the visitor: a browser without scripts, which opens pages of other people and presses their buttons. */
export { pressed, sentencesOf } from './html-form.ts';
export { addressOf, openPage, type Redirect } from './redirect.ts';
export { type Seen, type Visit, Visitor } from './visitor.ts';
