/** A mail to people: plain text, in which nothing that others chose becomes a link. */
import type { Mail } from '../../kernel/mail/index.ts';

export const mail = (to: string, { subject, lines }: { subject: string; lines: readonly string[] }): Mail => ({
	to,
	subject,
	text: `${lines.join('\n\n')}\n`,
});

/** Others chose these words: a mail program must not make links of them. */
export const harmless = (name: string): string =>
	name
		.replace(/[^\p{L}\p{M}\p{N} .,'’&()-]/gu, ' ')
		.replace(/\.(?=[\p{L}\p{N}]{2})/gu, '. ')
		.replace(/ {2,}/g, ' ')
		.trim();
