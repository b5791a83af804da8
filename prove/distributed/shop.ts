/** A service on the cluster and companies that sell without a rest: every write has its key and is repeated until it is acknowledged. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stockedCompany } from '../../bench/stocked-company.ts';
import { migrations } from '../../migrations/index.ts';
import { PLACEMENT } from '../../migrations/placement.ts';
import { type Database, distribute, migrate, openPostgres } from '../../src/kernel/db/index.ts';
import { QUANTITY_ONE } from '../../src/kernel/numbers.ts';
import { untilAnswers } from '../citus/cluster.ts';

const ROOT = join(import.meta.dirname, '..', '..');
const STOCK = 100_000_000;
const AGAIN_MS = 100;
const MOST_TRIES = 50;

export interface Seller {
	companyId: number;
	token: string;
	code: string;
	/** Ids of documents that were acknowledged. */
	sold: number[];
	/** How long the slowest write took until it was acknowledged. */
	longestMs: number;
	/** Answers other than that, after which it was repeated. */
	repeats: number;
}

export interface Shop {
	db: Database;
	sellers: readonly Seller[];
	stop(): Promise<void>;
	/** Sells until it is told to stop: one write of a company at a time, or several. */
	sell(isOver: () => boolean, atOnce?: number): Promise<void>;
}

async function sellOne(url: string, seller: Seller, key: string): Promise<void> {
	const began = performance.now();
	for (;;) {
		const reply = await fetch(`${url}/v1/shippings.json`, {
			method: 'POST',
			headers: { access_token: seller.token, 'content-type': 'application/json', 'idempotency-key': key },
			body: JSON.stringify({ details: [{ code: seller.code, quantity: 1 }] }),
		}).catch(() => undefined);
		const body = (await reply?.json().catch(() => undefined)) as { guide?: { id?: number }; id?: number } | undefined;
		if (reply?.status === 201 && body) {
			seller.sold.push(Number(body.guide?.id ?? body.id));
			seller.longestMs = Math.max(seller.longestMs, performance.now() - began);
			return;
		}
		// A refusal of ours is not a matter of the cluster.
		if (reply && reply.status < 500 && reply.status !== 409 && reply.status !== 429)
			throw new Error(`a sale was refused: ${JSON.stringify(body)}`);
		seller.repeats++;
		await sleep(AGAIN_MS);
	}
}

function startService(address: string, port: number): ChildProcess {
	const folder = mkdtempSync(join(tmpdir(), 'bodega-prove-'));
	const file = join(folder, 'url');
	writeFileSync(file, address, { mode: 0o600 });
	const flags = ['--port', String(port), '--data-dir', folder, '--database-url-file', file, '--log-level', 'silent'];
	const limits = ['--rate-limit', '0'];
	return spawn(process.execPath, [join(ROOT, 'bin', 'bodega'), 'start', '--no-demo', ...flags, ...limits], {
		stdio: ['ignore', 'ignore', 'inherit'],
	});
}

export async function openShop(address: string, port: number, companies: number): Promise<Shop> {
	const db = await openPostgres({ url: address, pool: 4 });
	await migrate(db, migrations, Math.floor(Date.now() / 1000));
	await distribute(db, PLACEMENT);
	const sellers: Seller[] = [];
	while (sellers.length < companies) {
		const { made, token, codes } = await db.transaction((tx) => stockedCompany(tx, 'none', 1));
		const { companyId } = made;
		sellers.push({ companyId, token, code: codes[0] ?? '', sold: [], longestMs: 0, repeats: 0 });
	}
	const child = startService(address, port);
	const url = `http://127.0.0.1:${port}`;
	await untilAnswers(`${url}/health`);
	return {
		db,
		sellers,
		async stop() {
			const ended = new Promise((resolve) => child.once('exit', resolve));
			child.kill('SIGTERM');
			await ended;
			await db.close();
		},
		async sell(isOver, atOnce = 1) {
			const one = async (seller: Seller, lane: number) => {
				for (let n = 0; !isOver(); n++) await sellOne(url, seller, `${seller.companyId}-${lane}-${n}-${Math.random()}`);
			};
			await Promise.all(sellers.flatMap((seller) => Array.from({ length: atOnce }, (_, lane) => one(seller, lane))));
		},
	};
}

/** A coordinator that has lost a worker says so once to each of its sessions. */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
	for (let tries = 1; ; tries++)
		try {
			return await work();
		} catch (error) {
			if (tries === MOST_TRIES) throw error;
			await sleep(AGAIN_MS);
		}
}

const count = async (db: Database, text: string, companyId: number): Promise<number> =>
	Number((await patiently(() => db.query<{ n: number }>(text, [companyId]))).rows[0]?.n);

const IDS = 'select id from documents where company_id = $1';
const DOCUMENTS = 'select count(*) as n from documents where company_id = $1';
const NUMBERS = 'select coalesce(max(number), 0) as n from documents where company_id = $1';
const MOVED = 'select coalesce(sum(-quantity), 0) as n from stock_movements where company_id = $1 and quantity < 0';
const LEFT = 'select sum(quantity) as n from stock_levels where company_id = $1';

/** Acknowledged and not there; there, and never acknowledged, or acknowledged as two. */
export async function inventory({ db, sellers }: Shop): Promise<{ sold: number; lost: number; twice: number }> {
	const sum = { sold: 0, lost: 0, twice: 0 };
	for (const { companyId, sold } of sellers) {
		const { rows } = await patiently(() => db.query<{ id: number }>(IDS, [companyId]));
		const there = new Set(rows.map(({ id }) => id));
		const units = (await count(db, MOVED, companyId)) / QUANTITY_ONE;
		const left = STOCK - (await count(db, LEFT, companyId)) / QUANTITY_ONE;
		const highest = await count(db, NUMBERS, companyId);
		sum.sold += sold.length;
		sum.lost += sold.filter((id) => !there.has(id)).length + Math.max(0, sold.length - Math.min(units, left, highest));
		sum.twice += sold.length - new Set(sold).size;
		sum.twice += Math.max(
			0,
			(await count(db, DOCUMENTS, companyId)) - sold.length,
			Math.max(units, left, highest) - sold.length,
		);
	}
	return sum;
}
