/**
 * The relay works after commits: it numbers each company's events without gaps, folds list counts, and forgets old
 * idempotency keys. Only one relay of all processes numbers at a time, so nothing ever appears below a published number.
 */
import type { Clock } from '../clock.ts';
import { nowSeconds } from '../clock.ts';
import { type Database, foldTallies, statements, type Tx, talliesAreFolded } from '../db/index.ts';
import { forgetOldKeys } from '../http/index.ts';
import type { Logger } from '../log.ts';

interface EventRow {
	id: number;
	company_id: number;
	topic: string;
	payload: string;
	created_at: number;
	number: number | null;
}

interface Tables {
	outbox_events: EventRow;
	event_counters: { company_id: number; last_number: number };
}

const prepare = statements<Tables>();

const BATCH = 500;

const unnumbered = prepare((db, _p: object) =>
	db.selectFrom('outbox_events').select(['id', 'company_id']).where('number', 'is', null).orderBy('id').limit(BATCH),
);

const takeNumbers = prepare((db, p: { companyId: number; many: number }) =>
	db
		.insertInto('event_counters')
		.values({ company_id: p.companyId, last_number: p.many })
		.onConflict((conflict) =>
			conflict.column('company_id').doUpdateSet((update) => ({
				last_number: update('event_counters.last_number', '+', update.ref('excluded.last_number')),
			})),
		)
		.returning('last_number'),
);

const giveNumber = prepare((db, p: { companyId: number; id: number; number: number }) =>
	db
		.updateTable('outbox_events')
		.set({ number: p.number })
		.where('company_id', '=', p.companyId)
		.where('id', '=', p.id),
);

/** Numbers a batch of committed events; answers how many. */
export async function numberEvents(tx: Tx): Promise<number> {
	const waiting = await unnumbered.all(tx, {});
	const byCompany = Map.groupBy(waiting, (event) => event.company_id);
	for (const [companyId, events] of byCompany) {
		const last = (await takeNumbers.first(tx, { companyId, many: events.length }))?.last_number as number;
		let number = last - events.length;
		for (const event of events) await giveNumber.run(tx, { companyId, id: event.id, number: ++number });
	}
	return waiting.length;
}

export interface Relay {
	/** Works until nothing is left. */
	drain(): Promise<void>;
	stop(): Promise<void>;
}

const PAUSE_MS = 200;
const HOUSEKEEPING_MS = 600_000;

async function hasWork(db: Database): Promise<boolean> {
	const waiting = await db.query('select 1 as found from outbox_events where number is null limit 1', []);
	return waiting.rows.length > 0 || !(await talliesAreFolded(db));
}

/** One turn; false when another process is at it or nothing was left. */
async function turn(db: Database): Promise<boolean> {
	if (!(await hasWork(db))) return false;
	return db.transaction(async (tx) => {
		if (!(await tx.tryLock('bodega/relay'))) return false;
		const numbered = await numberEvents(tx);
		const folded = await foldTallies(tx);
		return numbered + folded > 0;
	});
}

export function startRelay(db: Database, clock: Clock, log: Logger): Relay {
	let isStopped = false;
	let wake: (() => void) | undefined;
	let keysForgottenAt = clock.nowMs();

	const drain = async () => {
		while (await turn(db));
	};
	const housekeeping = async () => {
		if (clock.nowMs() - keysForgottenAt < HOUSEKEEPING_MS) return;
		keysForgottenAt = clock.nowMs();
		await db.transaction((tx) => forgetOldKeys(tx, nowSeconds(clock)));
	};
	const pause = () =>
		new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, PAUSE_MS);
			wake = () => {
				clearTimeout(timer);
				resolve();
			};
		});
	const loop = async () => {
		while (!isStopped) {
			try {
				await drain();
				await housekeeping();
			} catch (error) {
				log.error({ err: error }, 'the relay stumbled and will try again');
			}
			if (!isStopped) await pause();
		}
	};
	const running = loop();

	return {
		drain,
		async stop() {
			isStopped = true;
			wake?.();
			await running;
		},
	};
}
