/** Ends of audit chains in a file: COMPANY:NUMBER:HASH, as `bodega audit head` prints them. */
import { readFileSync } from 'node:fs';
import type { Head } from '../kernel/audit/index.ts';
import { UsageError } from './arguments.ts';

const HEAD = /^(\d{1,15}):([1-9]\d{0,14}):([0-9a-f]{64})$/;

export const headLine = ({ company_id, number, hash }: Head): string => `${company_id}:${number}:${hash}`;

export function readHeads(file: string): Head[] {
	const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
	return lines.map((line) => {
		const [, company, number, hash = ''] = HEAD.exec(line.trim()) ?? [];
		if (!company) throw new UsageError(`${file} has a line that is not COMPANY:NUMBER:HASH: ${line.slice(0, 100)}`);
		return { company_id: Number(company), number: Number(number), hash };
	});
}
