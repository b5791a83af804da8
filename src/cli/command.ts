/** What every command is: a line for the overview, its help, and what it does. */

export interface Command {
	summary: string;
	/** Ends with a line break. */
	help(): string;
	run(argv: readonly string[]): Promise<void>;
}
