/**
 * What the service is measured beside, in a process of its own: a bare Fastify that says hello and, given a database, the same
 * work as a careful person writes it by hand on the same driver: caller and record in one statement, a count that is exact, and
 * dispatches in a durable transaction that takes stock and a number, and writes guide, lines, movements and event.
 */
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import Fastify, { type FastifyReply } from 'fastify';
import postgres from 'postgres';
import { loadByHand } from './bare-tables.ts';
import type { BenchCompany } from './company.ts';

const [databaseUrl = '', rows = '0'] = process.argv.slice(2);
const server = Fastify();
server.get('/', async () => ({ hello: 'world' }));

const hashOf = ({ access_token: token }: IncomingHttpHeaders) =>
	createHash('sha256').update(String(token)).digest('hex');

interface Line {
	code: string;
	quantity: number;
}

interface Shipping {
	id: string;
	guide_id: string;
	office_id: string;
	user_id: string;
	shipping_type_id: string;
	[more: string]: unknown;
}

const reference = (collection: string, id: string) => ({
	href: `http://127.0.0.1/v1/${collection}/${id}.json`,
	id,
});

const shown = ({ id, guide_id, office_id, user_id, shipping_type_id, ...more }: Shipping) => ({
	href: `http://127.0.0.1/v1/shippings/${id}.json`,
	id: Number(id),
	...more,
	guide: reference('documents', guide_id),
	office: reference('offices', office_id),
	user: reference('users', user_id),
	shipping_type: reference('shipping_types', shipping_type_id),
	details: { href: `http://127.0.0.1/v1/shippings/${id}/details.json` },
});

const refuse = (reply: FastifyReply, status: number, error: string) => reply.code(status).send({ error });

function serveByHand(sql: postgres.Sql): void {
	server.get<{ Params: { file: string } }>('/v1/shippings/:file', async ({ headers, params }, reply) => {
		const [found] = await sql<Shipping[]>`
			select s.* from tokens t join shippings s on s.company_id = t.company_id
			where t.hash = ${hashOf(headers)} and s.id = ${Number.parseInt(params.file, 10)}`;
		return found ? shown(found) : refuse(reply, 404, 'there is no such dispatch');
	});

	server.get('/v1/shippings.json', async ({ headers }) => {
		const found = await sql<(Shipping & { total: string })[]>`
			select s.*, counted.total from tokens t
			cross join lateral (select count(*) as total from shippings c where c.company_id = t.company_id) counted
			join shippings s on s.company_id = t.company_id
			where t.hash = ${hashOf(headers)} order by s.id limit 25`;
		return {
			href: 'http://127.0.0.1/v1/shippings.json',
			count: Number(found[0]?.total ?? 0),
			limit: 25,
			offset: 0,
			items: found.map(({ total, ...each }) => shown(each)),
			next: 'http://127.0.0.1/v1/shippings.json?offset=25',
		};
	});

	interface Coupon {
		name: string;
		type: string;
		amount: number;
		serialNumber: string;
	}
	server.post<{ Body: Coupon }>('/v1/loyalty/coupons.json', async ({ headers, body }, reply) => {
		const { name, type, amount, serialNumber } = body;
		const [made] = await sql`
			insert into coupons (company_id, name, type, amount, serial_number, created_at)
			select company_id, ${name}, ${type}, ${amount}, ${serialNumber}, extract(epoch from now())::bigint
			from tokens where hash = ${hashOf(headers)} returning *`;
		return made ? reply.code(201).send(made) : refuse(reply, 401, 'no such token');
	});

	server.post<{ Body: { details: Line[] } }>('/v1/shippings.json', async ({ headers, body }, reply) => {
		const made = await sql.begin((tx) => dispatch(tx, hashOf(headers), body.details));
		return reply.code(201).send(shown(made));
	});
}

async function dispatch(tx: postgres.TransactionSql, hash: string, lines: readonly Line[]): Promise<Shipping> {
	const codes = lines.map(({ code }) => code);
	const goods = await tx<{ company_id: string; id: string; code: string; price: string }[]>`
		select t.company_id, v.id, v.code, v.price from tokens t join variants v on v.company_id = t.company_id
		where t.hash = ${hash} and v.code = any(${codes}) order by v.id`;
	const company = goods[0]?.company_id ?? '0';
	const ids = goods.map(({ id }) => id);
	const prices = goods.map(({ price }) => price);
	const quantities = goods.map(({ code }) => lines.find((line) => line.code === code)?.quantity ?? 0);
	// Locked in one order: two dispatches of the same goods would else wait for each other, and one of them fail.
	const taken = await tx`
		with held as materialized (
			select variant_id from stock_levels
			where company_id = ${company} and office_id = 1 and variant_id = any(${ids}) order by variant_id for no key update
		)
		update stock_levels l set quantity = l.quantity - w.quantity
		from held join unnest(${ids}::bigint[], ${quantities}::bigint[]) as w (variant_id, quantity) using (variant_id)
		where l.company_id = ${company} and l.office_id = 1 and l.variant_id = w.variant_id and l.quantity >= w.quantity
		returning l.variant_id`;
	if (taken.length < lines.length) throw new Error('stock is short');
	const net = goods.reduce((sum, { price }, at) => sum + Number(price) * (quantities[at] ?? 0), 0);
	const tax = Math.round(net * 0.19);
	const [guide] = await tx<{ id: string }[]>`
		with taken as (
			update numbers set last_number = last_number + 1 where company_id = ${company} and type_id = 1 returning last_number
		)
		insert into guides (company_id, type_id, number, office_id, user_id, net_amount, tax_amount, total_amount, created_at)
		select ${company}, 1, last_number, 1, 1, ${net}, ${tax}, ${net + tax}, extract(epoch from now())::bigint from taken
		returning id`;
	const guideId = guide?.id ?? '0';
	const [[shipping]] = await Promise.all([
		tx<Shipping[]>`
			insert into shippings (company_id, guide_id, office_id, user_id, shipping_type_id, shipping_date, created_at)
			values (${company}, ${guideId}, 1, 1, 1, extract(epoch from now())::bigint, extract(epoch from now())::bigint)
			returning *`,
		tx`
			insert into guide_lines (company_id, guide_id, variant_id, quantity, net_unit_value)
			select ${company}, ${guideId}, * from unnest(${ids}::bigint[], ${quantities}::bigint[], ${prices}::bigint[])`,
		tx`
			insert into movements (company_id, guide_id, variant_id, office_id, quantity)
			select ${company}, ${guideId}, w.variant_id, 1, -w.quantity
			from unnest(${ids}::bigint[], ${quantities}::bigint[]) as w (variant_id, quantity)`,
		tx`
			insert into events (company_id, topic, payload)
			values (${company}, 'shipping.created', ${JSON.stringify({ guideId, officeId: 1 })})`,
	]);
	if (!shipping) throw new Error('nothing was written');
	return shipping;
}

let company: BenchCompany | undefined;
if (databaseUrl) {
	// As many connections as the service holds.
	const sql = postgres(databaseUrl, { max: 10, onnotice: () => {} });
	company = await loadByHand(sql, Number(rows), createHash('sha256'));
	serveByHand(sql);
}
const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
process.send?.({ port: Number(port), company });
process.on('disconnect', () => process.exit(0));
