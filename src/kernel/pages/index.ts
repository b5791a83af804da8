/** The door to pages for people: one frame, policy, escaping, form token, language and look. */
export { alert, confirm, type FormProblem, field, formAlert, problemAt } from './fields.ts';
export { checkForm, checkScript, formToken, refuseOtherOrigins, tokenField } from './form-token.ts';
export { currencyMark, day, minutes, moment, money, moneyInUnits, quantity, until } from './formats.ts';
export { barePage, type Frame, type Page, page } from './frame.ts';
export { Html, html } from './html.ts';
export { choiceCookie, type Language, languageOf } from './language.ts';
export { KEPT_BY_READER, PICTURE_POLICY, pageHeaders, type Sheet, script, sheet } from './policy.ts';
export { type ProblemWords, problemFrame } from './problem.ts';
export { COLOURS, ICON, INTER } from './tokens.ts';
