/**
 * Files of which every case shows the same on both engines, so that one runs them: what is decided before the database is asked, and what is
 * drawn from its answer. Statements that only such a file reaches would run on one engine alone: to add a file here means to look for them.
 */
export type Engine = 'sqlite' | 'postgres';

const ONLY: Readonly<Record<Engine, readonly RegExp[]>> = {
	sqlite: [
		// Refused by their shape, or answered in the manner of HTTP.
		/^test\/http\/kernel\/(bad-bodies|cors|encoding|errors|from-here|hosts|ignored|logs|pages|private-answers|rate-limit|security-text|transport)\./,
		// Rights and addresses are those of the route table.
		/^test\/http\/kernel\/(expand-rights|links)\./,
		/^test\/http\/contributing\/guide-commands\./,
		// Pictures, papers, labels and files that are sent as they are.
		/^test\/http\/(catalog\/(labels|pictures)|console\/files|courier\/barcode|dispatch\/print|documents\/papers|identity\/logo)\./,
		/^test\/http\/accounts\/(foreign-forms|pages)\./,
		// SQLite works in the process itself, so it holds the loop for longer than a server's answers do; `npm run prove:loop` tries both.
		/^test\/flows\/event-loop(-files|-work|-writes)?\./,
		// Other people's servers, simulated.
		/^test\/flows\/(checkout|courier)-simulator\./,
	],
	postgres: [
		// PostgreSQL is the stricter judge of what a filter is compared with.
		/^test\/http\/kernel\/bad-queries\./,
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
