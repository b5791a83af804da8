/**
 * What a coordinator was asked, read from its log, and how many servers each statement goes to. One that names its company as a value is one task;
 * one that is more has to stand here, with the reason.
 */
import { readFileSync } from 'node:fs';
import { type Database, openPostgres } from '../../src/kernel/db/index.ts';

export interface Asked {
	text: string;
	/** As the log writes them. */
	values: readonly string[];
}

/** Before each entry of the log: when, which process, and which database. */
export const LOG_PREFIX = '%m [%p] %d ';
const PREFIX = /^[\d-]{10} [\d:.]+ \w+ \[\d+\] (\S*) ?/m;

/** Each text once, of databases that are copies of the distributed one. A message goes on in lines that begin with a tab; its values follow. */
export function askedIn(log: string): Asked[] {
	const asked = new Map<string, Asked>();
	const [, ...parts] = readFileSync(log, 'utf8').split(PREFIX);
	for (let at = 0; at < parts.length; at += 2) {
		const [database = '', entry = '', , next = ''] = parts.slice(at, at + 4);
		const text = /^LOG: {2}execute [^:]*: ([\s\S]*)$/.exec(entry)?.[1]?.trim();
		if (!database.startsWith('test_') || text === undefined || asked.has(text)) continue;
		if (!/^(select|insert|update|delete|with)\b/i.test(text)) continue;
		const values = next.startsWith('DETAIL:') ? [...next.matchAll(/\$\d+ = (NULL|'(?:[^']|'')*')/g)] : [];
		asked.set(text, { text, values: values.map(([, value = 'NULL']) => value) });
	}
	return [...asked.values()];
}

const JOB = 'jobs look for what is due at all companies';
const PERSON = 'a person may be in several companies: signing in, choosing one, and their own pages';
const APPLICATION = "an application's access is of several companies: its maker's and the operator's pages";
const OPERATOR = "the operator's pages and commands, and what a start looks at";
const ADDRESS = "a document's public address says its id and no company";
const TESTS = 'asked by the tests themselves';

const INSERT = 'takes what it finds in one company, which Citus does not explain';

/** Statements that go to several workers, and why. */
const SEVERAL: readonly (readonly [statement: RegExp, why: string])[] = [
	[/simulated_clock|ready_writes/, TESTS],
	[/from "?outbox_events"? where "?number"? is null/, JOB],
	[/from "?audit_entries"? where "?number"? is (not )?null/, JOB],
	[/from "?tally_deltas"?( where "id" in \(select "id" from "tally_deltas"| limit)/, JOB],
	[/^insert into (tallies|tally_deltas|requests|outbox_events) /, JOB],
	[
		/"webhook_endpoints".*(due_at" <= |due_at" > |owner <> ''|"owner" = \$2$|failing_since" <?=? ?|order by "id"$)/s,
		JOB,
	],
	[/^update "webhook_deliveries" set "next_at" = \$1 \+ next_at - set_at/, JOB],
	[/from "webhook_endpoints" where "company_id" = any\(/, JOB],
	[/from "event_counters" (where "company_id" = any\(|order by)/, JOB],
	[
		/"(checkouts|imports|document_mails)" .*("expires_at" <= |"due_at_ms" <= |"finished_at" is null|"created_at" < )/s,
		JOB,
	],
	[/"(idempotency_keys|requests|invitations|tokens|authorization_codes)".* "\w+_at" <=? \$/s, JOB],
	[/from list_changes group by/, JOB],
	[/"erasures".*("cleaned_at" is null|"keeps_until"|"id" > \$1)/s, JOB],
	[/from "(request_body_times|company_clocks)"/, JOB],
	[/"account_id" (= |in |is |<> )/, PERSON],
	[/"application_id" = /, APPLICATION],
	[/^select 1 as found from \w+ where \w+ <> '' limit 1$/, OPERATOR],
	[/^select id, company_id, \w+ as sealed from /, OPERATOR],
	[/^select coalesce\("(l|d)"\."company_id"/, OPERATOR],
	[/from "audit_heads" order by "company_id"/, OPERATOR],
	[/^select count\(\*\) as many from/, OPERATOR],
	[/^update "tokens" set "revoked_at" = .*"prefix" = /s, OPERATOR],
	[/from "requests" where 1 = 1/, OPERATOR],
	[/from "documents" where "id" = \$1$/, ADDRESS],
	[/^insert into "price_list_details" .* select "l"\."company_id".*"l"\."company_id" = \$1/s, INSERT],
	[/^select "endpoint_id" from "webhook_deliveries" where "id" = \$1$/, TESTS],
	[/^(select|update|delete|with)[^"]*$/, TESTS],
];

export interface Spread {
	one: number;
	/** With their reason. */
	excepted: Map<string, number>;
	wrong: { text: string; tasks: string }[];
}

/** With its values, by which the service has it planned as well. */
async function tasksOf(db: Database, { text, values }: Asked): Promise<string> {
	const whole = text.replace(/\$(\d+)/g, (_, place) => values[Number(place) - 1] ?? 'NULL');
	try {
		const { rows } = await db.query<Record<string, string>>(`explain (costs off) ${whole}`, []);
		const counts = rows.flatMap((row) => /Task Count: (\d+)/.exec(Object.values(row)[0] ?? '')?.[1] ?? []);
		return counts.some((count) => Number(count) > 1) ? `${Math.max(...counts.map(Number))} tasks` : '';
	} catch (error) {
		return `cannot be explained: ${(error as Error).message}`;
	}
}

export async function spreadOf(url: string, asked: readonly Asked[]): Promise<Spread> {
	const db = await openPostgres({ url, pool: 1 });
	const spread: Spread = { one: 0, excepted: new Map(), wrong: [] };
	for (const each of asked) {
		const tasks = await tasksOf(db, each);
		const why = SEVERAL.find(([part]) => part.test(each.text))?.[1];
		if (tasks === '') spread.one++;
		else if (why) spread.excepted.set(why, (spread.excepted.get(why) ?? 0) + 1);
		else spread.wrong.push({ text: each.text, tasks });
	}
	await db.close();
	return spread;
}
