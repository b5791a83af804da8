/** One simulated world: workers that deliver, a service that publishes, two receivers, and what the seed does to them. */
import { createHash } from 'node:crypto';
import type { Generated } from 'kysely';
import type { Work } from '../../src/foundations/identity/index.ts';
import { nowSeconds } from '../../src/kernel/clock.ts';
import { type Database, statements } from '../../src/kernel/db/index.ts';
import { loop } from '../../src/kernel/jobs.ts';
import type { Logger } from '../../src/kernel/log.ts';
import type { EventRow } from '../../src/kernel/outbox/index.ts';
import type { SecretBox } from '../../src/kernel/secret-box.ts';
import { fanOut } from '../../src/slices/webhooks/delivery/fan-out.ts';
import { redeliverOne } from '../../src/slices/webhooks/delivery/redeliver-events.ts';
import { Worker } from '../../src/slices/webhooks/delivery/worker.ts';
import { type Engine, SimulatedDatabase } from './database.ts';
import { EPOCH_MS, Process } from './process.ts';
import { Receivers } from './receivers.ts';
import { Scheduler } from './scheduler.ts';

export const HEALTHY = 'http://healthy.example/';
export const FLAKY = 'http://flaky.example/';
export const CONCURRENCY = 3;
const COMPANY = 1;
const RESOURCES = 4;
const TIMEOUT_MS = 1_000;
const SCHEDULE = [0, ...Array(80).fill(1)];

const secrets: SecretBox = {
	seal: (secret) => secret,
	open: () => 'whsec_c2VjcmV0',
	mac: (text) => createHash('sha256').update(text).digest('hex'),
};

interface Tables {
	outbox_events: Omit<EventRow, 'id'> & { id: Generated<number> };
	webhook_deliveries: { id: number; endpoint_id: number };
}

const prepare = statements<Tables>();

const insertEvent = prepare((db, p: { topic: string; payload: string; createdAt: number; number: number }) =>
	db
		.insertInto('outbox_events')
		.values({ company_id: COMPANY, topic: p.topic, payload: p.payload, created_at: p.createdAt, number: p.number })
		.returning('id'),
);

const endpointOf = prepare((db, p: { id: number }) =>
	db.selectFrom('webhook_deliveries').select('endpoint_id').where('id', '=', p.id),
);

const EMPTIED = [
	'webhook_deliveries',
	'webhook_endpoints',
	'webhook_workers',
	'outbox_events',
	'tallies',
	'tally_deltas',
];

/** What a seed decides before anything happens. */
export interface Plan {
	/** Nothing goes wrong but the order of things. */
	isQuiet: boolean;
	/** Clocks stand still, as in tests; somebody drains. */
	isFrozen: boolean;
	workers: number;
}

export interface DeliveryState {
	id: number;
	url: string;
	number: number;
	state: number;
	attempts: string;
	isDue: boolean;
}

export class World {
	readonly plan: Plan;
	readonly scheduler: Scheduler;
	readonly receivers: Receivers;
	readonly server: Process;
	readonly serverDb: Database;
	/** What broke a promise. */
	readonly broken: string[] = [];
	readonly published = new Map<number, number>();
	readonly redelivered: { url: string; number: number; atMs: number }[] = [];
	readonly workers: { process: Process; worker: Pick<Worker, 'drain' | 'wake' | 'stop'> }[] = [];
	/** What the service or somebody who drains has not finished. */
	readonly pending = new Set<Promise<unknown>>();
	/** How often somebody was paused, killed, or failed by the database. */
	harms = 0;
	/** By how much the database's clock is wrong. */
	databaseOffsetMs = 0;
	failureShare = 0;
	readonly #engine: Engine;
	#lastNumber = 0;
	#started = 0;

	constructor(engine: Engine, seed: number) {
		this.scheduler = new Scheduler(seed);
		const { random } = this.scheduler;
		const isQuiet = seed % 4 < 2;
		this.plan = { isQuiet, isFrozen: seed % 4 === 1, workers: seed % 4 === 1 ? 1 : random.whole(1, 2) };
		this.#engine = engine;
		this.receivers = new Receivers(this.scheduler);
		this.server = new Process('service', this.scheduler, this.plan.isFrozen);
		this.serverDb = new SimulatedDatabase(engine, this.scheduler, this.server, {
			databaseNowMs: this.databaseNowMs,
			failureShare: 0,
		});
	}

	readonly databaseNowMs = () => EPOCH_MS + this.scheduler.nowMs + this.databaseOffsetMs;

	async prepare(): Promise<void> {
		await this.#engine.empty(EMPTIED);
		for (const url of [HEALTHY, FLAKY])
			await this.#engine.query(
				`insert into webhook_endpoints (company_id, url, topics, header_names, headers_sealed, payment_resource,
					secret_sealed, due_at, created_at, updated_at, disabled) values (${COMPANY}, '${url}', '["payment"]', '[]', '', 'document',
					'sealed', ${Number.MAX_SAFE_INTEGER}, 0, 0, 0)`,
				[],
			);
		for (let n = 0; n < this.plan.workers; n++) this.startWorker();
	}

	startWorker(): void {
		const process = new Process(`worker ${++this.#started}`, this.scheduler, this.plan.isFrozen);
		const world = this;
		const db = new SimulatedDatabase(this.#engine, this.scheduler, process, {
			databaseNowMs: this.databaseNowMs,
			get failureShare() {
				return world.failureShare;
			},
		});
		const log = this.#logOf(process);
		const worker = new Worker({
			db,
			clock: process.clock,
			timing: process.timing,
			log,
			outbound: this.receivers.outboundOf(process),
			secrets,
			courierTargetOf: async () => undefined,
			timeoutMs: TIMEOUT_MS,
			schedule: SCHEDULE,
			concurrency: CONCURRENCY,
		});
		const poll = loop(
			{ every: 200, ...worker.poll },
			(error) => log.error({ err: error }, 'the webhook worker failed and will try again'),
			process.timing.after,
		);
		const stop = async () => {
			await poll.stop();
			await worker.stop();
		};
		this.scheduler.note(`${process.name} is started`);
		this.workers.push({ process, worker: { drain: () => worker.drain(), wake: () => worker.wake(), stop } });
	}

	#logOf(process: Process): Logger {
		const note = (details: { err?: Error }, text: string) => {
			this.scheduler.note(`${process.name}: ${text}: ${details.err?.stack ?? ''}`);
			if (details.err?.name === 'AssertionError') this.broken.push(`${process.name}: ${details.err.message}`);
		};
		return { error: note, warn: note, info: note } as unknown as Logger;
	}

	get living() {
		return this.workers.filter(({ process }) => !process.isDead);
	}

	readonly #subscriber = fanOut({
		clock: { nowMs: () => this.server.clock.nowMs() },
		courierTargetOf: async () => undefined,
		// The first worker is in the service's own process, as it were; others look by themselves.
		wake: () => this.living[0]?.worker.wake(),
	});

	/** As the relay does: numbered events and their deliveries in one transaction. */
	async publish(): Promise<void> {
		const { random } = this.scheduler;
		const many = random.whole(1, 6);
		const events = Array.from({ length: many }, () => ({
			number: ++this.#lastNumber,
			topic: random.chance(0.7) ? 'payment.created' : 'payment.deleted',
			payload: JSON.stringify({ paymentId: 1, documentId: random.whole(1, RESOURCES), officeId: 1 }),
		}));
		await this.serverDb.transaction(async (tx) => {
			const createdAt = Math.floor(this.server.clock.nowMs() / 1000);
			const numbered: EventRow[] = [];
			for (const { number, topic, payload } of events) {
				const id = (await insertEvent.first(tx, { topic, payload, createdAt, number }))?.id ?? 0;
				numbered.push({ id, company_id: COMPANY, topic, payload, created_at: createdAt, number });
			}
			await this.#subscriber.take(tx, numbered);
		});
		for (const { number } of events) this.published.set(number, this.scheduler.nowMs);
		this.scheduler.note(`published up to ${this.#lastNumber}`);
	}

	/** Begins one of the deliveries again. */
	async redeliver(): Promise<void> {
		const rows = await this.deliveries(this.serverDb);
		const chosen = rows.length > 0 ? this.scheduler.random.pick(rows) : undefined;
		if (!chosen) return;
		const endpointId = (await endpointOf.first(this.serverDb, { id: chosen.id }))?.endpoint_id ?? 0;
		await this.serverDb.transaction(async (tx) => {
			const work = { tx, actor: { company: { id: COMPANY } }, now: nowSeconds(this.server.clock) } as Work;
			await redeliverOne(work, endpointId, chosen.id);
		});
		this.redelivered.push({ url: chosen.url, number: chosen.number, atMs: this.scheduler.nowMs });
		this.scheduler.note(`begun again: ${chosen.number} at ${chosen.url}`);
	}

	/** As they are committed now. */
	async deliveries(on: Pick<Database, 'query'> = this.#engine): Promise<DeliveryState[]> {
		const { rows } = await on.query(
			`select d.id, e.url, d.event_number, d.state, d.attempts, d.attempt_count, d.next_at from webhook_deliveries d
			join webhook_endpoints e on e.id = d.endpoint_id order by d.id`,
			[],
		);
		const nowMs = this.server.clock.nowMs();
		return rows.map((row) => ({
			id: Number(row.id),
			url: String(row.url),
			number: Number(row.event_number),
			state: Number(row.state),
			attempts: String(row.attempts),
			isDue: row.state === 0 && (row.attempt_count === 0 || Number(row.next_at) <= nowMs),
		}));
	}

	async endpoints(): Promise<{ url: string; owner: string }[]> {
		const { rows } = await this.#engine.query('select url, owner from webhook_endpoints', []);
		return rows.map(({ url, owner }) => ({ url: String(url), owner: String(owner) }));
	}

	/** Until no transaction is open, so that what is read then is committed. */
	async rest(): Promise<void> {
		while (!this.#engine.isFree) await this.scheduler.runUntil(this.scheduler.nowMs + 1);
	}
}
