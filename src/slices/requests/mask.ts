/** Bodies and addresses as they may be kept: what is named as a secret, looks like one or is the caller's own token is masked. */

const HIDDEN = '***';

/** Members and parameters that hold a secret, no matter who sends them; `tokenId`, `secretPrefix` and the like do not. */
const SECRET_NAME =
	/^(auth|authorization|cookie|set-cookie|headers|.*password.*|.*passwd|.*passphrase|.*pass|.*pwd|.*clave|.*contrase(ñ|n)a|.*credential.*|.*credencial(es)?|.*secret(_?key)?|.*signature|firma|.*_?token|token_value|.*(private|secret|signing|access|api|sandbox)[-_]?key|code_verifier|card_?(number|no)|cvv|cvc|pin|.*secreto|otp|.*jwt|.*bearer)$/i;
/** Part of every such name. Most texts have none, and need not be read as JSON; escapes may hide one. */
const MAY_NAME_SECRET =
	/auth|cookie|headers|pass|pwd|clave|contrase|creden|secret|signature|firma|token|key|code_verifier|card_?n|cv[vc]|pin|otp|jwt|bearer|\\u/i;
/** In an address also these: a member `key` may be the name of something. */
const SECRET_PARAMETER = /^(key|sig|sign|hmac)$/i;
const SIGNING_SECRET = /whsec_[A-Za-z0-9+/=_-]+/g;
/** In a text that was cut, and can no longer be read as JSON: a name and its text, which may lack its end. */
const NAMED_TEXT = /"([^"\\]{1,60})"\s*:\s*("(?:[^"\\]|\\.)*"?|[[{]|[^\s,}\]"]+)/g;

const isSecretName = (name: string): boolean => SECRET_NAME.test(name);
const isSecretParameter = (name: string): boolean => isSecretName(name) || SECRET_PARAMETER.test(name);

/** Who signs in by an address: `https://user:password@host`; JSON may write its slashes with escapes. */
const SIGN_IN = /(:(?:\\?\/){2})[^\s"'<>\\/?#]*@/g;
const PARAMETER = /([?&;#])([\w.[\]%-]{1,60})=([^\s"'<>\\&;#]+)/g;

/** Addresses stay readable without what opens them. */
function maskAddresses(text: string): string {
	if (!text.includes('//') && !text.includes('\\/\\/')) return text;
	return text
		.replace(SIGN_IN, `$1${HIDDEN}@`)
		.replace(PARAMETER, (found, mark: string, name: string) =>
			isSecretParameter(name) ? `${mark}${name}=${HIDDEN}` : found,
		);
}

/** What is empty says nothing, and shows that nothing was sent. */
const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === '';

function maskMembers(name: string, value: unknown): unknown {
	return isSecretName(name) && !isEmpty(value) ? HIDDEN : value;
}

/** Also where it stands in a text, or in the address of a record. */
function maskValues(text: string, secrets: readonly string[]): string {
	let masked = maskAddresses(text.includes('whsec_') ? text.replace(SIGNING_SECRET, HIDDEN) : text);
	for (const secret of secrets) if (secret.length >= 8) masked = masked.replaceAll(secret, HIDDEN);
	return masked;
}

/** A value as JSON. */
export function maskedJson(value: unknown, secrets: readonly string[]): string {
	const text = JSON.stringify(value) ?? '';
	return maskValues(MAY_NAME_SECRET.test(text) ? JSON.stringify(value, maskMembers) : text, secrets);
}

/** An address that was cut may end within its password. */
const CUT_SIGN_IN = /(:(?:\\?\/){2})[^\s"'<>\\/?#]*$/;

const withoutCutSignIn = (text: string): string => text.replace(CUT_SIGN_IN, `$1${HIDDEN}`);

/** Ends before a member that holds a secret in parts: where that ends, a text that was cut does not say. */
function maskCut(text: string): string {
	let end: number | undefined;
	const masked = text.replace(NAMED_TEXT, (found, name: string, value: string, at: number) => {
		if (!isSecretName(name)) return found;
		if (value === '[' || value === '{') end ??= at;
		return `"${name}":"${HIDDEN}"`;
	});
	return withoutCutSignIn(end === undefined ? masked : masked.slice(0, end));
}

/** A text that is JSON, or the beginning of one. */
export function maskedText(text: string, secrets: readonly string[]): string {
	if (!MAY_NAME_SECRET.test(text)) return maskValues(withoutCutSignIn(text), secrets);
	try {
		return maskedJson(JSON.parse(text), secrets);
	} catch {
		return maskValues(maskCut(text), secrets);
	}
}

/** Hex of that length is no word: a token that was sent in the wrong place. */
const LIKE_A_SECRET = /[0-9a-f]{16,}/gi;

/** Names are the caller's: a token that was sent as one is not kept. */
export const maskedNames = (text: string): string => text.replace(LIKE_A_SECRET, HIDDEN);

/** What looks like one in an address, which an answer may repeat. */
export const secretsIn = (address: string): readonly string[] => address.match(LIKE_A_SECRET) ?? [];

/** Names and values of a query as they were meant; what cannot be read stays as it is. */
function plain(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		return text;
	}
}

/** A path and its query; ids and dates stay readable. */
export function maskedUrl(url: string, secrets: readonly string[]): { path: string; query: string } {
	const start = url.indexOf('?');
	const path = start === -1 ? url : url.slice(0, start);
	const mask = (text: string) => maskedNames(maskValues(text, secrets));
	if (start === -1) return { path: mask(path), query: '' };
	const pairs = url
		.slice(start + 1)
		.split('&')
		.map((pair) => {
			const [name = ''] = pair.split('=', 1);
			const value = plain(pair.slice(name.length + 1));
			if (isSecretParameter(plain(name)) && name.length < pair.length) return `${name}=${HIDDEN}`;
			return maskAddresses(value) === value ? mask(pair) : mask(`${name}=${maskAddresses(value)}`);
		});
	return { path: mask(path), query: pairs.join('&') };
}
