/** Creates a variant or changes one; its code is unique in the company. */
import type { Static } from 'typebox';
import { type Tx, tally, updateRow, violatesUnique } from '../../kernel/db/index.ts';
import { notFound, unknownReference } from '../../kernel/errors.ts';
import { publishAtCommit } from '../../kernel/outbox/index.ts';
import { randomSecret } from '../../kernel/secrets.ts';
import type { Work } from '../identity/index.ts';
import { variantCodeIsTaken } from './errors.ts';
import { variantChanged, variantCreated } from './events.ts';
import { stateTally } from './rules.ts';
import type { NewVariant, VariantChange } from './schema.ts';
import { insertVariant, productSource, type VariantRow, variantSource } from './store.ts';

const GENERATED_CODE_BYTES = 6;

// Spec silent: a variant sent without a code gets twelve random characters, which no two processes give twice.
const generatedCode = () => randomSecret(GENERATED_CODE_BYTES).toUpperCase();

async function checkProduct(tx: Tx, companyId: number, productId: number) {
	if (!(await productSource.find(tx, companyId, productId))) throw unknownReference('productId', 'a product');
}

export async function createVariant({ tx, actor, now }: Work, input: Static<typeof NewVariant>): Promise<VariantRow> {
	const companyId = actor.company.id;
	await checkProduct(tx, companyId, input.productId);
	const row = {
		company_id: companyId,
		product_id: input.productId,
		code: input.code ?? generatedCode(),
		bar_code: input.barCode ?? '',
		description: input.description ?? '',
		state: input.state ?? 0,
		created_at: now,
	};
	const id = await insertVariant(tx, row);
	if (id === undefined) throw variantCodeIsTaken(row.code);
	tally(tx, companyId, ...stateTally('variants', undefined, row));
	publishAtCommit(tx, now, variantCreated({ id, ...row }));
	return { id, ...row };
}

export async function changeVariant(
	{ tx, actor, now }: Work,
	id: number,
	input: Static<typeof VariantChange>,
): Promise<VariantRow> {
	const companyId = actor.company.id;
	const before = await variantSource.hold(tx, companyId, id);
	if (!before) throw notFound('variant');
	if (input.productId !== undefined) await checkProduct(tx, companyId, input.productId);
	const after: VariantRow = {
		...before,
		product_id: input.productId ?? before.product_id,
		code: input.code ?? before.code,
		bar_code: input.barCode ?? before.bar_code,
		description: input.description ?? before.description,
		state: input.state ?? before.state,
	};
	try {
		await updateRow(tx, variantSource, after);
	} catch (error) {
		throw violatesUnique(error, 'variants', 'code') ? variantCodeIsTaken(after.code) : error;
	}
	tally(tx, companyId, ...stateTally('variants', before, after));
	publishAtCommit(tx, now, variantChanged(after));
	return after;
}
