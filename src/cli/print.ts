/** What a command found: lines for people, or one line of JSON for programs (`--json`). */
import type { Arguments } from './arguments.ts';

export interface Found {
	lines: readonly string[];
	data: unknown;
}

export const JSON_OPTION = { json: { type: 'boolean', meaning: 'Print one line of JSON' } } as const;

export function print(options: Arguments['options'], { lines, data }: Found): void {
	process.stdout.write(options.json === true ? `${JSON.stringify(data)}\n` : lines.map((line) => `${line}\n`).join(''));
}

const isoTime = (seconds: number) => new Date(seconds * 1000).toISOString();

/** For programs. */
export const timestamp = (seconds: number | null): string | null => (seconds === null ? null : isoTime(seconds));

/** For people. */
export const dayOf = (seconds: number | null): string => (seconds === null ? 'never' : isoTime(seconds).slice(0, 10));
