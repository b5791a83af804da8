/** How codes and e-mails are compared. */

/** Tax identifiers compare without dots, dashes, blanks and letter case: `76.543.210-K` is `76543210k`. */
export const codeKey = (code: string): string => code.toLowerCase().replace(/[.\-\s]/g, '');

/** One e-mail and its letter cases are one person. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
