/** What is to happen once a transaction is durable; it stays so when an effect fails. */

/** Called with what went wrong where no caller waits for an answer. */
export type Report = (error: unknown, words: string) => void;

export const warn: Report = (error, words) => process.emitWarning(`${words}: ${String(error)}`);

export function runEffects(effects: readonly (() => unknown)[], report: Report): void {
	const note = (error: unknown) => report(error, 'what was to follow a commit failed; the commit stands');
	for (const effect of effects)
		try {
			const done = effect();
			if (done instanceof Promise) done.catch(note);
		} catch (error) {
			note(error);
		}
}
