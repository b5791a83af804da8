/**
 * Files of which every case shows the same on both engines, so that one runs them: what is decided before the database is asked, and what is
 * drawn from its answer. Statements that only such a file reaches would run on one engine alone, so a file is added when each of its
 * statements was seen in another file on PostgreSQL, too, with parameters of the same kinds and with the same errors.
 */
export type Engine = 'sqlite' | 'postgres';

const ONLY: Readonly<Record<Engine, readonly RegExp[]>> = {
	sqlite: [
		// Refused by their shape, or answered in the manner of HTTP.
		/^test\/http\/kernel\/(bad-bodies|cors|encoding|errors|from-here|hosts|ignored|logs|pages|private-answers|rate-limit|security-text|transport)\./,
		// Rights and addresses are those of the route table.
		/^test\/http\/kernel\/(expand-rights|in-clear|links|statements|two-names)\./,
		/^test\/http\/contributing\/guide-commands\./,
		// Pictures, papers, labels and files that are sent as they are.
		/^test\/http\/(catalog\/(labels|pictures)|console\/files|courier\/barcode|dispatch\/print|documents\/papers|identity\/logo)\./,
		// Every statement of these is sent by another file as well, with the same kinds of values and the same refusals.
		/^test\/http\/accounts\/(foreign-forms|mail|pages)\./,
		/^test\/http\/applications\/(consent|exchange-refusals|oauth|refusals|repeated-parameters)\./,
		/^test\/http\/catalog\/(client-parts|packs)\./,
		/^test\/http\/console\/(applications|home|session|tokens)\./,
		/^test\/http\/courier\/(addresses|annul|callers|couriers|keys|limit|logs|tokens)\./,
		/^test\/http\/dispatch\/(blank-client|bodies|callers|create-refusals|expand-fields|from-document|stock-document|stock-rules|transfer(-refusals)?)\./,
		/^test\/http\/documents\/(filters|further-members|lines-from-lines|money|public-pages|sales-notes|seller-reports|stock-document|strict-readers|told-members)\./,
		/^test\/http\/(identity\/instances|purchases\/claim-pages|requests\/refused-tokens)\./,
		/^test\/http\/security\/(echoed-secrets|limits|new-addresses|owasp-api-top-10)\./,
		/^test\/http\/webhooks\/(inbox|stream|topic-reads|topics)\./,
		// SQLite works in the process itself, so it holds the loop for longer than a server's answers do; `npm run prove:loop` tries both.
		/^test\/flows\/event-loop(-files|-work|-writes)?\./,
		// Other people's servers, simulated.
		/^test\/flows\/(checkout|courier)-simulator\./,
	],
	postgres: [
		// Each case moves from one engine to the other.
		/^test\/db\/move\./,
	],
};

const other: Readonly<Record<Engine, Engine>> = { sqlite: 'postgres', postgres: 'sqlite' };

export const runsOn = (engine: Engine, file: string): boolean =>
	!ONLY[other[engine]].some((pattern) => pattern.test(file));

/** Patterns that fit no file: their file was moved. */
export const strayPatterns = (files: readonly string[]): RegExp[] =>
	Object.values(ONLY)
		.flat()
		.filter((pattern) => !files.some((file) => pattern.test(file)));
