/** Creates taxes and changes them; exactly one is that of products which name none. */
import type { Static } from 'typebox';
import { type Tx, updateRow } from '../../kernel/db/index.ts';
import { notFound } from '../../kernel/errors.ts';
import { ACTIVE, INACTIVE } from '../../kernel/record-state.ts';
import type { Work } from '../identity/index.ts';
import { defaultTaxStays } from './errors.ts';
import type { NewTax, TaxChange } from './money-schema.ts';
import { unsetDefaultTax } from './money-store.ts';
import { insertTax, type TaxRow, taxSource } from './store.ts';

type Change = Static<typeof TaxChange>;

const changed = <Row extends Omit<TaxRow, 'id'>>(before: Row, input: Change): Row => ({
	...before,
	name: input.name ?? before.name,
	code: input.code ?? before.code,
	basis_points: input.percentage ?? before.basis_points,
	is_default: input.forAllProducts ?? before.is_default,
	ledger_account: input.ledgerAccount === undefined ? before.ledger_account : input.ledgerAccount,
	state: input.state ?? before.state,
});

/** Makes room for another default. */
async function replaceDefault(tx: Tx, before: TaxRow | undefined, after: Omit<TaxRow, 'id'>) {
	if (before?.is_default === 1 && after.is_default === 0) throw defaultTaxStays();
	if (after.is_default === 1 && after.state === INACTIVE) throw defaultTaxStays();
	if (after.is_default === 0 || before?.is_default === 1) return;
	// One at a time: the second has to see which tax the first made the default.
	await tx.lock(`taxes/default/${after.company_id}`);
	await unsetDefaultTax.run(tx, { companyId: after.company_id });
}

/** `POST /v1/taxes.json` */
export async function createTax({ tx, actor }: Work, input: Static<typeof NewTax>): Promise<TaxRow> {
	const none = { name: '', code: '', basis_points: 0, is_default: 0, ledger_account: null, state: ACTIVE } as const;
	const row = changed<Omit<TaxRow, 'id'>>({ ...none, company_id: actor.company.id }, input);
	await replaceDefault(tx, undefined, row);
	return { ...row, id: await insertTax(tx, row) };
}

/** `PUT /v1/taxes/:id.json` */
export async function changeTax({ tx, actor }: Work, id: number, input: Change): Promise<TaxRow> {
	const before = await taxSource.hold(tx, actor.company.id, id);
	if (!before) throw notFound('tax');
	const after = changed(before, input);
	await replaceDefault(tx, before, after);
	await updateRow(tx, taxSource, after);
	return after;
}
