/** Asks the process that sends load for one measurement at a time. */
import type { LoadResult } from './figures.ts';
import { forkFile, told } from './processes.ts';
import type { Target } from './rows.ts';

export interface LoadPlan {
	/** A key of `LOAD_ROWS`, `hello` or `papers`. */
	row: string;
	port: number;
	target: Target;
	/** Counted time. */
	seconds: number;
	warmUpSeconds: number;
}

/** What others feel while papers are drawn. */
export interface PapersResult {
	quiet: LoadResult;
	beside: LoadResult;
	/** PDFs that were sent meanwhile, and requests that were told to come again. */
	drawn: number;
	refused: number;
}

export interface Generator {
	measure(plan: LoadPlan): Promise<LoadResult>;
	papers(plan: Omit<LoadPlan, 'row'>): Promise<PapersResult>;
}

interface Answer<Result> {
	result?: Result;
	problem?: string;
}

export function startGenerator(): Generator {
	const child = forkFile(import.meta.dirname, 'generator.ts', []);
	const ask = async <Result>(plan: LoadPlan): Promise<Result> => {
		const answer = told<Answer<Result>>(child);
		child.send(plan);
		const { result, problem } = await answer;
		if (result === undefined) throw new Error(problem);
		return result;
	};
	return { measure: (plan) => ask(plan), papers: (plan) => ask({ ...plan, row: 'papers' }) };
}
