/** A log line as a person at a terminal reads it. */

interface Line {
	level: number;
	time: string;
	/** Which of several processes wrote it. */
	process?: number;
	msg?: string;
	err?: { message?: string; stack?: string };
	method?: string;
	route?: string;
	path?: string;
	status?: number;
	ms?: number;
	company?: number;
	ignored?: string;
	errorCode?: string;
	cause?: string;
	[name: string]: unknown;
}

const LEVELS: Readonly<Record<number, string>> = { 10: 'trace', 20: 'debug', 40: 'warning', 50: 'error', 60: 'fatal' };
/** What a sentence of its own says already. */
const SPOKEN = ['level', 'time', 'process', 'msg', 'err'];

function requestText({ method, route, path, status, ms, company, ignored, errorCode, cause }: Line): string {
	const who = company === undefined ? '' : `  company ${company}`;
	const why = errorCode === undefined ? '' : `  ${errorCode}${cause === undefined ? '' : ` (${cause})`}`;
	const duration = ms === undefined ? '' : `  ${ms} ms`;
	const unread = ignored === undefined ? '' : `  ignored ${ignored}`;
	return `${status} ${method || '?'} ${route ?? path}${duration}${who}${unread}${why}`;
}

function eventText(line: Line): string {
	const rest = Object.entries(line).filter(([name]) => !SPOKEN.includes(name));
	const facts = rest.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`);
	const level = LEVELS[line.level];
	const head = [level ? `${level}:` : '', line.msg ?? '', ...facts].filter(Boolean).join(' ');
	return line.err ? `${head}\n${line.err.stack ?? line.err.message ?? ''}` : head;
}

export function readable(json: string): string {
	try {
		const line = JSON.parse(json) as Line;
		const time = line.time.slice(11, 23);
		const who = line.process === undefined ? '' : `[${line.process}] `;
		return `${time} ${who}${line.status !== undefined && line.method !== undefined ? requestText(line) : eventText(line)}\n`;
	} catch {
		return json;
	}
}
