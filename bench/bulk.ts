/** Loads many dispatches at once, as rows: a past to measure against, not a way to make dispatches. */
import type { App } from '../src/app/index.ts';
import { chooseType, DISPATCH } from '../src/foundations/documents/index.ts';
import { insertReturningIds, insertRows, type Tx, tally } from '../src/kernel/db/index.ts';
import { present } from '../src/kernel/errors.ts';
import { QUANTITY_ONE } from '../src/kernel/numbers.ts';
import { ACTIVE } from '../src/kernel/record-state.ts';
import { hashPassword, randomSecret } from '../src/kernel/secrets.ts';
import type { ProvisionedCompany } from '../src/provision/index.ts';
import { createCoupon } from '../src/slices/coupons/index.ts';
import { type BenchCompany, COUPONS, PASSWORD } from './company.ts';
import { NOW, stockedCompany } from './stocked-company.ts';

const VARIANTS = 50;
const CHUNK = 5_000;
const DAY = 86_400;

const newCoupon = (n: number) => ({ name: `Cupón ${n}`, type: '0', amount: '1000', serialNumber: `CUPON-${n}` });

interface Past {
	made: ProvisionedCompany;
	typeId: number;
	variantIds: readonly number[];
	start: number;
	many: number;
}

const dayOf = (n: number) => NOW - (n % 365) * DAY;
const LINES = [0, 1];
const ADDRESS = { address: 'Av. Matta 100', municipality: 'Santiago', city: 'Santiago' };

/** The n-th dispatch of the past. */
const guideRow = ({ made, typeId }: Past, n: number) => ({
	company_id: made.companyId,
	document_type_id: typeId,
	number: n + 1,
	office_id: made.officeId,
	user_id: made.userId,
	client_id: null,
	price_list_id: made.priceListId,
	coin_id: made.actor.company.currencyId,
	emission_date: dayOf(n),
	created_at: dayOf(n),
	...ADDRESS,
	net_amount: 3980,
	exempt_amount: 0,
	tax_amount: 756,
	total_amount: 4736,
	paid_amount: 0,
	declare_sii: 0,
	is_dispatched: 1,
	public_token: randomSecret(),
	state: ACTIVE,
});

/** What both lines say of the goods. */
const lineOf = ({ made, variantIds }: Past, n: number, line: number) => ({
	company_id: made.companyId,
	line_number: line + 1,
	variant_id: present(variantIds[(n + line) % variantIds.length], 'variant'),
	moves_stock: 1,
	quantity: QUANTITY_ONE,
});

const guideLineRow = (past: Past, n: number, line: number, guideId: number) => ({
	...lineOf(past, n, line),
	document_id: guideId,
	comment: '',
	net_unit_value: 1990,
	net_amount: 1990,
	tax_amount: 378,
	total_amount: 2368,
	tax_basis_points: 1900,
	dispatched_quantity: QUANTITY_ONE,
});

const shippingRow = ({ made }: Past, n: number, guideId: number) => ({
	company_id: made.companyId,
	guide_id: guideId,
	office_id: made.officeId,
	user_id: made.userId,
	shipping_type_id: 1,
	shipping_date: dayOf(n),
	...ADDRESS,
	recipient: 'Camila Rojas',
	state: ACTIVE,
	received: 0,
	receptions: 0,
	created_at: dayOf(n),
});

async function insertDispatches(tx: Tx, past: Past): Promise<number[]> {
	const { made, typeId, start, many } = past;
	const numbers = Array.from({ length: many }, (_, index) => start + index);
	const ofEachLine = <Row>(ids: readonly number[], row: (n: number, line: number, id: number) => Row): Row[] =>
		ids.flatMap((id, index) => LINES.map((line) => row(start + index, line, id)));
	const guideIds = await insertReturningIds(
		tx,
		'documents',
		numbers.map((n) => guideRow(past, n)),
	);
	const guideLineIds = await insertReturningIds(
		tx,
		'document_details',
		ofEachLine(guideIds, (n, line, id) => guideLineRow(past, n, line, id)),
	);
	const shippingIds = await insertReturningIds(
		tx,
		'shippings',
		guideIds.map((id, index) => shippingRow(past, start + index, id)),
	);
	const shippingLines = ofEachLine(shippingIds, (n, line, id) => ({
		...lineOf(past, n, line),
		shipping_id: id,
		guide_detail_id: present(guideLineIds[(n - start) * LINES.length + line], 'line'),
		variant_stock: 0,
		variant_cost: 0,
	}));
	await insertRows(tx, 'shipping_details', shippingLines);
	tally(
		tx,
		made.companyId,
		{ subject: 'shippings', key: [made.officeId, 1, ACTIVE], by: many },
		{ subject: 'documents', key: [made.officeId, typeId, ACTIVE], by: many },
	);
	return shippingIds;
}

/** A company with stock for ever and `dispatches` two-line dispatches behind it. */
export async function loadPast(app: App, dispatches: number): Promise<BenchCompany> {
	const passwordHash = await hashPassword(PASSWORD);
	const { made, codes, variantIds, token, email, typeId } = await app.db.transaction(async (tx) => {
		const stocked = await stockedCompany(tx, passwordHash, VARIANTS);
		const type = await chooseType(tx, stocked.made.companyId, {}, DISPATCH, true);
		return { ...stocked, typeId: type.id };
	});
	let first = 0;
	let last = 0;
	for (let start = 0; start < dispatches; start += CHUNK) {
		const many = Math.min(CHUNK, dispatches - start);
		const ids = await app.db.transaction((tx) => insertDispatches(tx, { made, typeId, variantIds, start, many }));
		first ||= ids[0] as number;
		last = ids.at(-1) as number;
	}
	await app.db.transaction((tx) =>
		insertRows(tx, 'document_numbers', [
			{ company_id: made.companyId, document_type_id: typeId, last_number: dispatches },
		]),
	);
	const coupon = await app.db.transaction(async (tx) => {
		const ids: number[] = [];
		const work = { tx, actor: made.actor, now: NOW };
		for (let n = 0; n < COUPONS; n++) ids.push((await createCoupon(work, newCoupon(n))).id);
		return ids[0] as number;
	});
	await app.relay.drain();
	if (app.db.dialect === 'postgres') await app.db.query('analyze', []);
	return { companyId: made.companyId, token, codes, first, last, coupon, email };
}
