/** Creates a coupon or changes any part of one; its series is unique in the company. */
import type { Static } from 'typebox';
import type { Work } from '../../foundations/identity/index.ts';
import { tally, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { found } from '../../kernel/errors.ts';
import { fromScaled } from '../../kernel/numbers.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { searchable } from '../../kernel/text.ts';
import { serialIsTaken, unknownType } from './errors.ts';
import { couponChanged, couponCreated } from './events.ts';
import { amountDecimals, checkDates, readAmount, serialKey } from './rules.ts';
import type { CouponChange, NewCoupon } from './schema.ts';
import { type CouponRow, couponSource, insertCoupon } from './store.ts';
import { type Kind, kindOf, type TypeCodes } from './type-codes.ts';
import { typeCodesOf } from './type-setting.ts';
import { changedProperties, propertyColumns } from './wire.ts';

function readKind(codes: TypeCodes, type: string): Kind {
	const kind = kindOf(codes, type);
	if (kind === undefined) throw unknownType(codes);
	return kind;
}

async function refusingTakenSerial<T>(serial: string, write: () => Promise<T>): Promise<T> {
	try {
		return await write();
	} catch (error) {
		throw violatesUnique(error, 'coupons', 'serial_key') ? serialIsTaken(serial) : error;
	}
}

export async function createCoupon({ tx, actor, now }: Work, input: Static<typeof NewCoupon>): Promise<CouponRow> {
	const { id: companyId, currencyId, currencyDecimals } = actor.company;
	const codes = await typeCodesOf(tx, companyId);
	const kind = readKind(codes, input.type);
	const row: Omit<CouponRow, 'id'> = {
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
	const id = await refusingTakenSerial(input.serialNumber, () => insertCoupon(tx, row));
	tally(tx, companyId, { subject: 'coupons', key: [kind, row.disabled], by: 1 });
	publishAtCommit(tx, now, couponCreated({ id, ...row }));
	return { id, ...row };
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
	await refusingTakenSerial(after.serial_number, () =>
		updateRow(tx, couponSource, { company_id: companyId, id, ...columns }),
	);
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
