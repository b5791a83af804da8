/** Row types that the migrated schema does not bear out do not compile: the type check fails where one of these does. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
	insertReturningId,
	insertReturningIds,
	insertRows,
	insertUnlessTaken,
	type RowOf,
	source,
	statements,
	type Tx,
} from '../../src/kernel/db/index.ts';

type Coupon = RowOf<'coupons'>;

/** Never run: `tsc` reads it, and finds an error of its own where none is to be expected. */
async function refused(tx: Tx) {
	// @ts-expect-error: there is no such table.
	source<{ id: number; company_id: number }>({ table: 'coupones' });
	// @ts-expect-error: rows of another table.
	source<Coupon>({ table: 'offices' });
	// @ts-expect-error: a column that the table does not have.
	source<Coupon & { colour: string }>({ table: 'coupons' });
	// @ts-expect-error: a column of another type.
	source<{ id: number; name: number }>({ table: 'coupons' });
	// @ts-expect-error: a column that may be null.
	source<{ id: number; disabled_at: number }>({ table: 'applications' });
	// @ts-expect-error: no column of a row.
	source<Coupon>({ table: 'coupons', parent: 'coupon_book_id' });
	// @ts-expect-error: no column of a row.
	source<Coupon>({ table: 'coupons', tally: { subject: 'coupons', columns: ['colour'] } });
	// @ts-expect-error: there is no such table.
	statements<{ coupones: { id: number } }>();
	// @ts-expect-error: a column of another type.
	statements<{ coupons: { id: string } }>();
	// @ts-expect-error: there is no such table.
	await insertRows(tx, 'coupones', [{ id: 1 }]);
	// @ts-expect-error: a column that the table does not have.
	await insertReturningId(tx, 'coupons', { colour: 'red' });
	// @ts-expect-error: a column of another type.
	await insertReturningIds(tx, 'coupons', [{ name: 1 }]);
	// @ts-expect-error: a column that is never null.
	await insertUnlessTaken(tx, 'coupons', { name: null });
	// @ts-expect-error: a column that the table does not have.
	tx.batch().insert('coupons', [{ id: 1, colour: 'red' }]);
}

/** What looks alike and is right. */
async function taken(tx: Tx) {
	source<Coupon>({ table: 'coupons' });
	source<Pick<Coupon, 'id' | 'name'>>({ table: 'coupons', shown: ['id', 'name'] });
	await insertReturningId(tx, 'applications', { name: 'x', disabled_at: 5, approved_at: null });
	tx.batch().insert('outbox_events', [{ topic: 'x' }]);
}

test('row types are checked when compiled', () => {
	assert.deepEqual([typeof refused, typeof taken], ['function', 'function']);
});
