/** Passwords that anyone who knows the person guesses first: the e-mail, the company's name and its code, with an affix or not. */

/** Shorter ones are found in too many passwords that have more to them. */
const FEWEST_WITH_AFFIX = 4;

const LEGAL_FORMS = /[\s,]+(spa|s\.?a\.?|e\.?i\.?r\.?l\.?|ltda\.?|limitada|y c[ií]a\.?)$/i;

/** Letters and digits, in one spelling. */
const plain = (text: string): string =>
	text
		.normalize('NFKD')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]/gu, '');
/** Without what people put before and after a word because a sign or digit was asked for. */
const bare = (text: string): string => text.replace(/^\P{L}+|\P{L}+$/gu, '');

const spellings = (name: string): string[] => [name, name.replace(/@.*$/s, ''), name.replace(LEGAL_FORMS, '')];

export function isOwnName(password: string, names: readonly string[]): boolean {
	const [whole, word] = [plain(password), plain(bare(password))];
	return names.flatMap(spellings).some((name) => {
		const [own, ownWord] = [plain(name), plain(bare(name))];
		return (own !== '' && own === whole) || (ownWord.length >= FEWEST_WITH_AFFIX && ownWord === word);
	});
}
