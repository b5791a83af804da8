/** Opens an office or changes one; there is always exactly one default office, and it is open. */
import type { Static } from 'typebox';
import { type Queryable, type Tx, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import type { Work } from './actor.ts';
import { defaultOfficeStays, officeIsDeleted, officeNameIsTaken } from './errors.ts';
import type { NewOffice, OfficeChange } from './schema.ts';
import { insertOffice, type OfficeRow, officeSource, unsetDefaultOffice } from './store.ts';

type Change = Static<typeof OfficeChange>;

/** Says whether the company has that price list; the catalogue, a floor up, knows (wired by `app/rooms.ts`). */
export type HasPriceList = (on: Queryable, companyId: number, priceListId: number) => Promise<boolean>;

/** The list named, null for none, undefined when nothing was said. */
const wantedPriceList = (input: Change): number | null | undefined =>
	input.defaultPriceListId ?? (input.defaultPriceList === 0 ? null : input.defaultPriceList);

async function checkPriceList({ tx, actor }: Work, input: Change, hasPriceList: HasPriceList) {
	const id = wantedPriceList(input);
	if (id && !(await hasPriceList(tx, actor.company.id, id)))
		throw unknownReference(
			input.defaultPriceListId === undefined ? 'defaultPriceList' : 'defaultPriceListId',
			'a price list',
		);
}

function changed<Row extends Omit<OfficeRow, 'id'>>(before: Row, input: Change): Row {
	const priceList = wantedPriceList(input);
	return {
		...before,
		name: input.name ?? before.name,
		description: input.description ?? before.description,
		address: input.address ?? before.address,
		municipality: input.municipality ?? input.district ?? before.municipality,
		city: input.city ?? before.city,
		country: input.country ?? before.country,
		zip_code: input.zipCode ?? before.zip_code,
		email: input.email ?? before.email,
		phone: input.phone ?? before.phone,
		latitude: input.latitude ?? before.latitude,
		longitude: input.longitude ?? before.longitude,
		cost_center: input.costCenter ?? before.cost_center,
		is_virtual: input.isVirtual ?? before.is_virtual,
		is_default: input.isDefault ?? before.is_default,
		default_price_list_id: priceList === undefined ? before.default_price_list_id : priceList,
		state: input.state ?? before.state,
	};
}

async function save(tx: Tx, before: OfficeRow | undefined, after: OfficeRow): Promise<OfficeRow> {
	if (before?.is_default === 1 && after.is_default === 0) throw defaultOfficeStays();
	if (after.is_default === 1 && after.state === INACTIVE) throw defaultOfficeStays();
	if (after.is_default === 1 && before?.is_default !== 1) {
		// One at a time: the second has to see which office the first made the default.
		await tx.lock(`offices/default/${after.company_id}`);
		await unsetDefaultOffice.run(tx, { companyId: after.company_id });
	}
	try {
		const { id: _, ...row } = after;
		if (!before) return { ...row, id: await insertOffice(tx, row) };
		await updateRow(tx, officeSource, after);
		return after;
	} catch (error) {
		throw violatesUnique(error, 'offices', 'name') ? officeNameIsTaken(after.name) : error;
	}
}

export const blankOffice = (companyId: number): Omit<OfficeRow, 'id'> => ({
	company_id: companyId,
	name: '',
	description: '',
	address: '',
	municipality: '',
	city: '',
	country: 'Chile',
	zip_code: '',
	email: '',
	phone: '',
	latitude: '',
	longitude: '',
	cost_center: '',
	is_deleted: 0,
	is_virtual: 0,
	is_default: 0,
	default_price_list_id: null,
	state: ACTIVE,
});

export async function createOffice(
	work: Work,
	input: Static<typeof NewOffice>,
	hasPriceList: HasPriceList,
): Promise<OfficeRow> {
	await checkPriceList(work, input, hasPriceList);
	return save(work.tx, undefined, { id: 0, ...changed(blankOffice(work.actor.company.id), input) });
}

export async function changeOffice(
	work: Work,
	id: number,
	input: Change,
	hasPriceList: HasPriceList,
): Promise<OfficeRow> {
	const before = await officeSource.hold(work.tx, work.actor.company.id, id);
	if (!before) throw notFound('office');
	if (before.is_deleted === 1) throw officeIsDeleted();
	await checkPriceList(work, input, hasPriceList);
	return save(work.tx, before, changed(before, input));
}

/** `DELETE /v1/offices/:id.json`; what was issued there stays, and a second time changes nothing. */
export async function deleteOffice({ tx, actor }: Work, id: number): Promise<OfficeRow> {
	const before = await officeSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('office');
	if (before.is_deleted === 1) return before;
	return save(tx, before, { ...before, state: INACTIVE, is_deleted: 1 });
}
