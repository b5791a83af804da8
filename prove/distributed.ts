/**
 * `npm run prove:distributed`: Bodega on a Citus cluster of three servers on this machine. The suite's HTTP tests and flows on it, with every
 * statement explained; kills of workers and moves of a company while others sell; and sales on one worker and on two. Words choose parts of it.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { messageOf } from '../src/kernel/errors.ts';
import { administer, databaseAt, join } from '../test/support/cluster.ts';
import { type Cluster, freePort, startCluster, Trouble } from './citus/cluster.ts';
import { growToTwo, killWorkers, moveCompany, useSecond } from './distributed/harm.ts';
import { openShop } from './distributed/shop.ts';
import { runSuite } from './distributed/suite.ts';
import { tell } from './table.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		kills: { type: 'string', default: '10' },
		moves: { type: 'string', default: '4' },
		companies: { type: 'string', default: '100' },
		seconds: { type: 'string', default: '20' },
		/** What of the suite, by words in its paths. */
		tests: { type: 'string', default: 'test/http/ test/flows/' },
	},
});

const SHARDS = 8;
const SELLERS = 12;

async function database(cluster: Cluster, name: string): Promise<string> {
	await cluster.everywhere(`create database ${name}`);
	await join(cluster.address('postgres'), name);
	return cluster.address(name);
}

async function harm(): Promise<boolean> {
	const cluster = await startCluster('kept', SHARDS);
	try {
		const shop = await openShop(await database(cluster, 'harmed'), await freePort(), SELLERS);
		try {
			const isWhole = tell(await killWorkers(cluster, shop, Number(values.kills)));
			return tell(await moveCompany(shop, Number(values.moves))) && isWhole;
		} finally {
			await shop.stop();
		}
	} finally {
		cluster.stop();
	}
}

async function growth(): Promise<boolean> {
	const cluster = await startCluster('kept', SHARDS);
	try {
		const address = await database(cluster, 'grown');
		await administer(databaseAt(address, 'grown'), useSecond(false));
		const shop = await openShop(address, await freePort(), Number(values.companies));
		try {
			return tell(await growToTwo(shop, Number(values.seconds) * 1000));
		} finally {
			await shop.stop();
		}
	} finally {
		cluster.stop();
	}
}

const PARTS: Readonly<Record<string, () => Promise<boolean>>> = {
	suite: async () => tell(await runSuite(values.tests.split(' '))),
	harm,
	growth,
};

const wanted = positionals.length > 0 ? positionals : Object.keys(PARTS);

try {
	let isGood = true;
	for (const name of wanted) {
		const part = PARTS[name];
		if (!part) throw new Trouble(`"${name}" is no part of it; there are ${Object.keys(PARTS).join(', ')}.`);
		const began = performance.now();
		isGood = (await part()) && isGood;
		console.log(`      ${name}: ${Math.round((performance.now() - began) / 1000)} s`);
	}
	console.log(
		`All servers, the service and its callers share ${cpus().length} processors of one machine: what is shown is that nothing is lost and how long`,
	);
	console.log('a pause is; whether a second worker makes more sales a second only machines of their own can show.');
	process.exit(isGood ? 0 : 1);
} catch (error) {
	if (!(error instanceof Trouble)) throw error;
	console.error(messageOf(error));
	process.exit(1);
}
