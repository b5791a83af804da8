/** What importing a file of products, prices or stock is made of: its columns, its lines, and what will become of each. */
import type { Queryable } from '../../../kernel/db/index.ts';
import type { ErrorCode } from '../../../kernel/errors.ts';
import type { CompanyFacts, Work } from '../../identity/index.ts';

export interface ImportColumn {
	/** Its name for programs. */
	name: string;
	/** What it may be called in a file, without letter case, accents and blanks. */
	headings: readonly string[];
	/** `money`: a number that a currency without decimals reads whole. */
	holds: 'text' | 'money' | 'number' | 'yes or no' | 'state';
	/** Of a text. */
	most?: number;
	isRequired?: boolean;
}

/** A line as it stands in the file, by the names of columns; cells that are empty are left out. */
export interface FileLine {
	/** As a spreadsheet counts, from 1. */
	row: number;
	cells: Readonly<Record<string, string>>;
}

export const OUTCOMES = ['create', 'change', 'unchanged', 'error'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface LineChange {
	column: string;
	/** Null where there was nothing. */
	from: string | null;
	to: string;
}

export interface LineProblem {
	column: string;
	/** What stands there. */
	value: string;
	error: string;
	errorCode: ErrorCode;
	/** The line that it contradicts. */
	row?: number;
}

export interface LinePlan {
	outcome: Outcome;
	code: string;
	/** What a person calls it. */
	name: string;
	variantId: number | null;
	productId: number | null;
	changes: readonly LineChange[];
	problems: readonly LineProblem[];
}

/** A record that an import made, for who wants to see it. */
export interface MadeRecord {
	kind: 'reception' | 'count';
	id: number;
}

/** The work of writing a file, of which much may be left when the process is to stop. */
export interface ImportWriting extends Work {
	/** Asked after every slice; throws where what is written so far is to be undone. */
	goOn(): Promise<void>;
}

/** One file on its way: planned slice by slice, in the order of its lines, then written as a whole. */
export interface ImportWork {
	/** Locks the records of these variants, before they are planned for the last time. */
	hold(work: Work, variantIds: readonly number[]): Promise<void>;
	plan(on: Queryable, lines: readonly FileLine[]): Promise<LinePlan[]>;
	/** Everything that was planned, in the transaction that is open. */
	write(work: ImportWriting): Promise<MadeRecord[]>;
}

export interface ImportedFile {
	company: CompanyFacts;
	/** What the papers of what it brings are numbered with. */
	importId: number;
	fileName: string;
}

export interface ImportKind {
	name: string;
	columns: readonly ImportColumn[];
	begin(file: ImportedFile): ImportWork;
}

export const problem = (column: string, value: string, code: ErrorCode, error: string): LineProblem => ({
	column,
	value,
	error,
	errorCode: code,
});

export const isMissing = (column: string) => problem(column, '', 'imports.required', `${column} is required`);

export const isTwice = (column: string, value: string, row: number): LineProblem => ({
	...problem(column, value, 'imports.twice', `${value} stands in row ${row} already`),
	row,
});

export const isUnknown = (column: string, value: string, code: ErrorCode, noun: string) =>
	problem(column, value, code, `${value} is not ${noun} of this company`);

export const isOutOfRange = (column: string, value: string) =>
	problem(column, value, 'imports.out_of_range', `${value} is too large, too small or has too many decimals`);
