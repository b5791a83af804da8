/** What a mail may be sent to: one mailbox at a named host, written plainly. */

/** No quotes, comments, groups or routes, which mail servers read otherwise than people, and nothing that does not show. */
const MAILBOX = /^[^\s\p{Cc}\p{Cf}@<>",;:()[\]\\]+$/u;
const LABEL = /^[\p{L}\p{N}_]$|^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_-]*[\p{L}\p{N}\p{M}_]$/u;

/** The last part of a name is no number, so an address of a machine is no host here, in brackets or not. */
const isHost = (host: string): boolean => {
	const labels = host.split('.');
	return labels.length > 1 && labels.every((label) => LABEL.test(label)) && /\p{L}/u.test(labels.at(-1) ?? '');
};

export function isMailAddress(text: string): boolean {
	const at = text.indexOf('@');
	return MAILBOX.test(text.slice(0, Math.max(at, 0))) && isHost(text.slice(at + 1));
}
