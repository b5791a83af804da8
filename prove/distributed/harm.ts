/** What is done to the cluster while companies sell: workers are killed, and a company moves from one to the other. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../src/kernel/db/index.ts';
import type { Cluster } from '../citus/cluster.ts';
import type { Row } from '../table.ts';
import { inventory, patiently, type Shop } from './shop.ts';

const DEAD_MS = 1_000;
const SELLS_MS = 4_000;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

async function told(shop: Shop, what: string): Promise<Row[]> {
	const { sold, lost, twice } = await inventory(shop);
	const repeats = shop.sellers.reduce((sum, each) => sum + each.repeats, 0);
	return [
		[`${what}: sales acknowledged`, `${sold} (${repeats} repeats)`, sold > 0],
		[`${what}: lost`, String(lost), lost === 0],
		[`${what}: twice`, String(twice), twice === 0],
	];
}

/** What a worker had prepared when it died is committed or undone by the coordinator, which looks after that once a minute by itself. */
const settle = (db: Database) => patiently(() => db.query('select recover_prepared_transactions()', []));

export async function killWorkers(cluster: Cluster, shop: Shop, kills: number): Promise<Row[]> {
	let isOver = false;
	const selling = shop.sell(() => isOver);
	for (let n = 0; n < kills; n++) {
		await sleep(SELLS_MS);
		const worker = 1 + (n % 2);
		cluster.kill(worker);
		await sleep(DEAD_MS);
		cluster.start(worker);
	}
	await sleep(SELLS_MS);
	isOver = true;
	await selling;
	await settle(shop.db);
	const longest = Math.max(...shop.sellers.map(({ longestMs }) => longestMs));
	return [
		[`${kills} kills of a worker: longest write`, seconds(longest), true],
		...(await told(shop, `${kills} kills of a worker`)),
	];
}

interface Place {
	shard: number;
	host: string;
	port: number;
}

const PLACE = `select s.shardid as shard, s.nodename as host, s.nodeport as port from citus_shards s
	where s.shardid = get_shard_id_for_distribution_column('documents', $1::bigint)`;
const OTHER = 'select nodename as host, nodeport as port from pg_dist_node where groupid > 0 and nodeport <> $1';
const MOVE = "select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode => 'auto')";

/** What the move before has left behind is in the way of one back; the coordinator looks after it at times of its own, too. */
async function tidy(db: Database): Promise<void> {
	for (let tries = 0; tries < 120; tries++) {
		await patiently(() => db.query('call citus_cleanup_orphaned_resources()', []));
		if ((await db.query('select 1 from pg_dist_cleanup limit 1', [])).rows.length === 0) return;
		await sleep(500);
	}
}

const first = async <Found>(db: Database, text: string, values: readonly number[]): Promise<Found> => {
	const [row] = (await patiently(() => db.query<Found>(text, values))).rows;
	if (!row) throw new Error(`nothing is found by ${text}`);
	return row;
};

/** There and back. */
export async function moveCompany(shop: Shop, moves: number): Promise<Row[]> {
	const [moved] = shop.sellers;
	if (!moved) throw new Error('there is no company to move');
	for (const each of shop.sellers) each.longestMs = 0;
	let isOver = false;
	const selling = shop.sell(() => isOver);
	const took: number[] = [];
	for (let n = 0; n < moves; n++) {
		await sleep(SELLS_MS);
		await tidy(shop.db);
		const at = await first<Place>(shop.db, PLACE, [moved.companyId]);
		const to = await first<Omit<Place, 'shard'>>(shop.db, OTHER, [at.port]);
		const began = performance.now();
		await shop.db.transaction((tx) => tx.query(MOVE, [at.shard, at.host, at.port, to.host, to.port]), {
			isPatient: true,
		});
		took.push(performance.now() - began);
	}
	await sleep(SELLS_MS);
	isOver = true;
	await selling;
	return [
		[`${moves} moves of a company: each took`, took.map(seconds).join(', '), true],
		['its longest pause', seconds(moved.longestMs), true],
		["others' longest pause", seconds(Math.max(...shop.sellers.slice(1).map(({ longestMs }) => longestMs))), true],
		...(await told(shop, `${moves} moves of a company`)),
	];
}

export const useSecond = (isUsed: boolean) =>
	`select citus_set_node_property(nodename, nodeport, 'shouldhaveshards', ${isUsed}) from pg_dist_node where groupid = 2`;

async function rate(shop: Shop, ms: number): Promise<number> {
	const sold = () => shop.sellers.reduce((sum, each) => sum + each.sold.length, 0);
	const before = sold();
	let isOver = false;
	const selling = shop.sell(() => isOver);
	await sleep(ms);
	isOver = true;
	const made = sold() - before;
	await selling;
	return made / (ms / 1000);
}

/** Everything lies on the first worker; then half of it moves to the second. */
export async function growToTwo(shop: Shop, ms: number): Promise<Row[]> {
	await rate(shop, ms / 2);
	const one = await rate(shop, ms);
	await shop.db.query(useSecond(true), []);
	await shop.db.transaction(
		(tx) => tx.query("select rebalance_table_shards(shard_transfer_mode => 'block_writes')", []),
		{
			isPatient: true,
		},
	);
	await rate(shop, ms / 2);
	const two = await rate(shop, ms);
	const many = shop.sellers.length;
	return [
		[`${many} companies on 1 worker`, `${one.toFixed(0)} sales/s`, one > 0],
		[`${many} companies on 2 workers`, `${two.toFixed(0)} sales/s`, two > 0],
		...(await told(shop, 'from 1 to 2 workers')),
	];
}
