/** Runs the cases one after the other; one that breaks is not judged, and says why. */
import { hideSecrets, messageOf, secretsOfHeaders } from '../../src/trial/index.ts';
import { type Exchange, membersOf } from './ledger.ts';
import type { Sandbox } from './sandbox.ts';
import {
	type Case,
	type CaseResult,
	Failed,
	NotJudged,
	type Say,
	type ShownExchange,
	type Verdict,
} from './verdict.ts';

const MOST_SHOWN = 2_000;
const MOST_EXCHANGES = 20;

/** Headers of ours that are no credential. */
const PLAIN = /^(content-type|accept|user-agent|webhook-id|webhook-timestamp|host|content-length|connection)$/i;

/** What of these calls nobody else may know: tokens, credentials, signatures. */
function secretsIn(exchanges: readonly Exchange[]): string[] {
	return exchanges.flatMap(({ by, headers, sent }) => {
		const { py_token, userToken } = membersOf(sent);
		const tokens = [py_token, userToken, headers.access_token].filter((each) => typeof each === 'string');
		if (by === 'integration') return tokens;
		const kept = Object.entries(headers).filter(([name]) => !PLAIN.test(name));
		return [...tokens, ...secretsOfHeaders(Object.fromEntries(kept))];
	});
}

/** `secrets`: those of every call so far, because a report names the token of a start before it. */
function shown(exchange: Exchange, secrets: readonly string[]): ShownExchange {
	const hide = (text: string) => hideSecrets(text.slice(0, MOST_SHOWN), secrets);
	const { by, method, url, sent, status, answered, milliseconds } = exchange;
	return { by, method, url: hide(url), sent: hide(sent), status, answered: hide(answered), milliseconds };
}

interface Found {
	verdict: Verdict;
	reason?: Say;
}

async function verdictOf(run: () => Promise<void>): Promise<Found> {
	try {
		await run();
		return { verdict: 'passed' };
	} catch (error) {
		if (error instanceof Failed) return { verdict: 'failed', reason: error.say };
		if (error instanceof NotJudged) return { verdict: 'not judged', reason: error.say };
		return { verdict: 'not judged', reason: (words) => words.broke(messageOf(error)) };
	}
}

export async function runCases<Stage extends { sandbox: Sandbox }>(
	cases: readonly Case<Stage>[],
	stage: Stage,
	tell: (result: CaseResult) => void = () => {},
): Promise<CaseResult[]> {
	const { ledger } = stage.sandbox;
	const results: CaseResult[] = [];
	for (const each of cases) {
		const { mark } = ledger;
		const began = performance.now();
		const found = await verdictOf(() => each.run(stage));
		const seconds = Math.round((performance.now() - began) / 100) / 10;
		const secrets = [...new Set(secretsIn(ledger.all))];
		const exchanges = ledger.since(mark).slice(0, MOST_EXCHANGES);
		const result = {
			id: each.id,
			isRequired: each.isRequired(stage),
			...found,
			seconds,
			exchanges: exchanges.map((exchange) => shown(exchange, secrets)),
		};
		results.push(result);
		tell(result);
	}
	return results;
}
