/** Passwords that are guessed first: series of characters, digits alone, and common words, with an affix or not. */

/** Without digits and signs at either end, and without accents; of those that reach the length that is asked for with an ornament. */
const WORDS: ReadonlySet<string> = new Set(
	`password passwort contrasena contrasenia clave claves miclave micontrasena administrator administrador admin root usuario
welcome bienvenido bienvenida bienvenidos iloveyou teamo tequiero letmein dejameentrar changeme cambiame cambiar secret secreto
secreta qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qwertz azerty princess princesa football futbol baseball superman batman
pokemon starwars computer computador internet sunshine monkey dragon master shadow michael jennifer jessica charlie summer verano
winter invierno primavera otono spring autumn santiago valparaiso chile colocolo udechile estrella mariposa corazon familia
barcelona realmadrid bodega bodegas empresa negocio tienda ventas prueba pruebas test testing demo guest invitado default
trustno hello holamundo helloworld hola whatever freedom ninja login iniciosesion temporal temporary passw passwd passwort`.split(
		/\s+/,
	),
);

/** Such as `p4ssw0rd`. */
const LOOKS_LIKE: Readonly<Record<string, string>> = {
	'0': 'o',
	'1': 'i',
	'3': 'e',
	'4': 'a',
	'5': 's',
	'7': 't',
	'@': 'a',
	$: 's',
};

const FEWEST_DIGITS = 16;
const LONGEST_UNIT = 4;

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** `abcabcabc`, `11111111`. */
const repeats = (text: string): boolean =>
	[1, 2, 3, LONGEST_UNIT].some(
		(unit) => text.length > unit * 2 && text === text.slice(0, unit).repeat(text.length).slice(0, text.length),
	);

/** `1234567890`, `abcdefghij`, and backwards; 0 follows 9. */
function isSeries(text: string): boolean {
	const codes = [...text].map((each) => each.charCodeAt(0));
	const steps = codes.slice(1).map((code, index) => code - (codes[index] ?? 0));
	const isStep = (by: number) => (step: number) => step === by || step === -9 * by;
	return steps.every(isStep(1)) || steps.every(isStep(-1));
}

/** Without what people put before and after a word because a sign or digit was asked for. */
const bare = (text: string): string => text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
const letters = (text: string): string => text.replace(/[^\p{L}]+/gu, '');
const readAsLetters = (text: string): string => text.replace(/[013457@$]/g, (sign) => LOOKS_LIKE[sign] ?? sign);

const half = (word: string): string => word.slice(word.length / 2);
/** As it is, or twice. */
const isListed = (word: string): boolean => WORDS.has(word) || (word === half(word).repeat(2) && WORDS.has(half(word)));

export function isCommonPassword(password: string): boolean {
	const text = plain(password);
	if (/^\d+$/.test(text) && text.length < FEWEST_DIGITS) return true;
	if (repeats(text) || isSeries(text)) return true;
	return [bare(text), readAsLetters(bare(text)), bare(readAsLetters(text))].some((word) => isListed(letters(word)));
}
