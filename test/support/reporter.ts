/** Prints a mark per test file, each failure's name at once and in full at the end, why tests were skipped and the totals; never waits for a file that hangs. */
import { writeFile } from 'node:fs/promises';
import { relative, resolve } from 'node:path';
import type { EventData } from 'node:test';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';
import { LOADING } from './end-of-file.ts';

export type Counts = { passed: number; failed: number; skipped: number };

// Node's own test timeout does not end a file whose tests are over but which left a server or a timer open.
const idleMs = Number(process.env.TEST_IDLE_MS ?? 90_000);

export default async function* report(source: AsyncIterable<TestEvent>): AsyncGenerator<string> {
	const run = new Run();
	const events = source[Symbol.asyncIterator]();
	for (;;) {
		const next = await orIdle(events.next());
		if (next === 'idle') {
			run.giveUp();
			break;
		}
		if (next.done) break;
		yield run.take(next.value);
	}
	const file = process.env.TEST_COUNTS_FILE;
	if (file) await writeFile(file, JSON.stringify(run.counts));
	yield run.conclusion();
	if (run.gaveUp) process.exit(1);
}

class Run {
	readonly counts: Counts = { passed: 0, failed: 0, skipped: 0 };
	gaveUp = false;
	private readonly failures: string[] = [];
	private readonly unfinished = new Set<string>();
	private readonly paths = new Map<string, string[]>();
	private readonly printed = new Map<string, string>();
	private readonly skips = new Map<string, number>();
	private isMidLine = false;

	take(event: TestEvent): string {
		switch (event.type) {
			case 'test:dequeue':
				if (isWholeFile(event.data)) this.unfinished.add(event.data.name);
				return '';
			case 'test:complete':
				if (!isWholeFile(event.data)) return this.sayAtOnce(event.data);
				this.unfinished.delete(event.data.name);
				this.isMidLine = true;
				return event.data.details.passed ? '.' : 'x';
			case 'test:start':
				this.pathOf(event.data);
				return '';
			case 'test:pass':
				this.countPass(event.data);
				return '';
			case 'test:fail':
				this.countFailure(event.data);
				return '';
			case 'test:stdout':
				this.printed.set(event.data.file, (this.printed.get(event.data.file) ?? '') + event.data.message);
				return '';
			case 'test:stderr':
				return this.onNewLine(event.data.message);
			default:
				return '';
		}
	}

	giveUp(): void {
		this.gaveUp = true;
		this.counts.failed += 1;
		const files = [...this.unfinished].join(', ');
		this.failures.push(`no news for ${idleMs / 1000} s: a test blocks, or left something open, in ${files}\n`);
	}

	conclusion(): string {
		const { passed, failed, skipped } = this.counts;
		const failures = this.failures.map((failure) => `\n✖ ${failure}`).join('');
		return this.onNewLine(
			`${failures}${failures && '\n'}${this.skipped()}${passed} passed, ${failed} failed, ${skipped} skipped\n`,
		);
	}

	private skipped(): string {
		return [...this.skips].map(([why, times]) => `skipped ${times}: ${why}\n`).join('');
	}

	/** Results come in the order of the files, and so long after the failure. */
	private sayAtOnce({ file, line, name, todo, details }: EventData.TestComplete): string {
		if (details.passed || todo !== undefined || file === undefined) return '';
		return this.onNewLine(`✖ ${relative(process.cwd(), file)}:${line ?? 1} ${name}\n`);
	}

	private countPass(data: EventData.TestPass): void {
		if (data.skip !== undefined) this.countSkip(data, data.skip);
		if (data.details.type === 'suite' || isWholeFile(data) || LOADING.test(data.name)) return;
		if (data.skip === undefined && data.todo === undefined) this.counts.passed += 1;
		else this.counts.skipped += 1;
	}

	/** A skip without a reason is a failure: nobody could tell it from a forgotten test. */
	private countSkip(data: EventData.TestPass, why: string | boolean): void {
		if (typeof why === 'string' && why !== '') {
			this.skips.set(why, (this.skips.get(why) ?? 0) + 1);
			return;
		}
		this.counts.failed += 1;
		this.failures.push(`${data.file ?? ''} ${data.name}: a skip says why it is one\n`);
	}

	private countFailure(data: EventData.TestFail): void {
		const error = data.details.error as Error & { failureType?: string };
		const isOnlyParent = error.failureType === 'subtestsFailed';
		if (data.todo !== undefined) this.counts.skipped += 1;
		else if (!(isOnlyParent && data.details.type === 'suite')) this.counts.failed += 1;
		if (data.todo !== undefined || isOnlyParent) return;
		const place = data.file ? `${relative(process.cwd(), data.file)}:${data.line ?? 1}` : '';
		const output = this.printed.get(data.file ?? '');
		this.printed.delete(data.file ?? '');
		const text = inspect(error.cause ?? error, { depth: 10 });
		this.failures.push(`${place} ${this.pathOf(data).join(' › ')}\n${text}\n${output ? `printed:\n${output}` : ''}`);
	}

	private pathOf({ file = '', nesting, name }: EventData.TestStart | EventData.TestFail): string[] {
		const path = [...(this.paths.get(file) ?? []).slice(0, nesting), name];
		this.paths.set(file, path);
		return path;
	}

	private onNewLine(text: string): string {
		const lead = this.isMidLine ? '\n' : '';
		this.isMidLine = false;
		return lead + text;
	}
}

function isWholeFile({ file, name, nesting }: { file?: string; name: string; nesting: number }): boolean {
	return file !== undefined && nesting === 0 && resolve(name) === file;
}

async function orIdle<T>(next: Promise<T>): Promise<T | 'idle'> {
	const { promise, resolve: expire } = Promise.withResolvers<'idle'>();
	const timer = setTimeout(expire, idleMs, 'idle');
	try {
		return await Promise.race([next, promise]);
	} finally {
		clearTimeout(timer);
	}
}
