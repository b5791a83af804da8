/** The door to pages for people: one escaping, one language negotiation. */
export { Html, html } from './html.ts';
export { type Language, languageOf } from './language.ts';
