/** Creates a coupon or changes any part of one; its series is unique in the company. */
import type { Static } from 'typebox';
import type { Work } from '../../foundations/identity/index.ts';
import { insertRows, takeIds, tally, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { found, present } from '../../kernel/errors.ts';
import { fromScaled } from '../../kernel/numbers.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { searchable } from '../../kernel/text.ts';
import { serialIsTaken, unknownType } from './errors.ts';
import { couponChanged, couponCreated } from './events.ts';
import { amountDecimals, checkDates, readAmount, serialKey } from './rules.ts';
import type { CouponChange, NewCoupon } from './schema.ts';
import { type CouponRow, couponSource, couponsBySerial } from './store.ts';
import { type Kind, kindOf, type TypeCodes } from './type-codes.ts';
import { typeCodesOf } from './type-setting.ts';
import { changedProperties, propertyColumns } from './wire.ts';

function readKind(codes: TypeCodes, type: string): Kind {
	const kind = kindOf(codes, type);
	if (kind === undefined) throw unknownType(codes);
	return kind;
}

const serialRefusal = (error: unknown, serial: string): unknown =>
	violatesUnique(error, 'coupons', 'serial_key') ? serialIsTaken(serial) : error;

/** `reading`: how the company writes types, where the caller has to know it as well. */
export async function createCoupon(
	{ tx, actor, now }: Work,
	input: Static<typeof NewCoupon>,
	reading: Promise<TypeCodes> = typeCodesOf(tx, actor.company.id),
): Promise<CouponRow> {
	const { id: companyId, currencyId, currencyDecimals } = actor.company;
	const [codes, { coupons }] = await Promise.all([reading, takeIds(tx, { coupons: 1 })]);
	const kind = readKind(codes, input.type);
	const row: CouponRow = {
		id: present(coupons[0], 'id'),
		company_id: companyId,
		name: input.name,
		name_key: searchable(input.name),
		description: input.description ?? '',
		serial_number: input.serialNumber,
		serial_key: serialKey(input.serialNumber),
		kind,
		amount: readAmount(kind, input.amount, currencyDecimals, codes),
		currency_id: currencyId,
		disabled: input.disabled ?? 0,
		...propertyColumns(input.properties ?? {}),
		uses_taken: 0,
		uses_settled: 0,
		created_at: now,
		updated_at: 0,
	};
	checkDates(row);
	try {
		await insertRows(tx, 'coupons', [row]);
	} catch (error) {
		throw serialRefusal(error, input.serialNumber);
	}
	tally(tx, companyId, { subject: 'coupons', key: [kind, row.disabled], by: 1 });
	publishAtCommit(tx, now, couponCreated(row));
	return row;
}

/** For many in one transaction, which a refusal by the database would undo. */
export async function refuseTakenSerial({ tx, actor }: Work, serial: string): Promise<void> {
	const held = await couponsBySerial.all(tx, { companyId: actor.company.id, keys: [serialKey(serial)] });
	if (held.length > 0) throw serialIsTaken(serial);
}

function changes(before: CouponRow, input: Static<typeof CouponChange>, codes: TypeCodes, decimals: number) {
	const kind = input.type === undefined ? before.kind : readKind(codes, input.type);
	// Each attribute changes by itself: the amount keeps its number under a new type, and is refused where it cannot.
	const amount = input.amount ?? String(fromScaled(before.amount, amountDecimals(before.kind, decimals)));
	const serialNumber = input.serialNumber ?? before.serial_number;
	const name = input.name ?? before.name;
	return {
		name,
		name_key: searchable(name),
		description: input.description ?? before.description,
		serial_number: serialNumber,
		serial_key: serialKey(serialNumber),
		kind,
		amount: readAmount(kind, amount, decimals, codes),
		disabled: input.disabled ?? before.disabled,
		// Spec silent: a property that is not sent stays; null takes it away.
		...changedProperties(before, input.properties ?? {}),
	};
}

export async function changeCoupon(
	{ tx, actor, now }: Work,
	id: number,
	input: Static<typeof CouponChange>,
): Promise<CouponRow> {
	const companyId = actor.company.id;
	const before = found(await couponSource.hold(tx, companyId, id), 'coupon');
	if (Object.keys(input).length === 0) return before;
	const codes = await typeCodesOf(tx, companyId);
	const columns = { ...changes(before, input, codes, actor.company.currencyDecimals), updated_at: now };
	const after = { ...before, ...columns };
	checkDates(after);
	try {
		await updateRow(tx, couponSource, { company_id: companyId, id, ...columns });
	} catch (error) {
		throw serialRefusal(error, after.serial_number);
	}
	if (before.kind !== after.kind || before.disabled !== after.disabled)
		tally(
			tx,
			companyId,
			{ subject: 'coupons', key: [before.kind, before.disabled], by: -1 },
			{ subject: 'coupons', key: [after.kind, after.disabled], by: 1 },
		);
	publishAtCommit(tx, now, couponChanged(after));
	return after;
}
