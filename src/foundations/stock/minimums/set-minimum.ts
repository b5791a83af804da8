/** Sets, changes and takes away the minimum stock of a variant in an office. */
import type { Static } from 'typebox';
import { factsOf, tally } from '../../../kernel/db/index.ts';
import { notFound, present } from '../../../kernel/errors.ts';
import { chooseOffice, type Work } from '../../identity/index.ts';
import { notStocked } from '../errors.ts';
import { getStockVariant } from '../resolve-stock-lines.ts';
import { openLevel } from '../store.ts';
import type { MinimumChange, NewMinimum } from './schema.ts';
import { changeMinimumOf, type MinimumRow, minimumSource, setMinimumOf } from './store.ts';

/** `POST /v1/stocks/minimums.json`; where there is one already, it is replaced. */
export async function setMinimum(work: Work, input: Static<typeof NewMinimum>): Promise<MinimumRow> {
	const { tx, actor } = work;
	const companyId = actor.company.id;
	const { minimumQuantity: minimum, officeId: sentOffice, ...name } = input;
	const facts = await factsOf(tx, companyId);
	const { id: officeId } = await chooseOffice(facts, companyId, sentOffice);
	const { variant, member } = await getStockVariant(facts, companyId, name);
	if (!variant.controlsStock) throw notStocked(member, variant.productName);
	const level = { companyId, variantId: variant.id, officeId };
	if ((await openLevel.run(tx, level)) > 0) tally(tx, companyId, { subject: 'stocks', key: [officeId], by: 1 });
	const row = present(await setMinimumOf.first(tx, { ...level, minimum }), 'level');
	return { ...row, minimum_quantity: minimum };
}

/** `PUT /v1/stocks/minimums/:id.json` */
export async function changeMinimum(
	{ tx, actor }: Work,
	id: number,
	{ minimumQuantity: minimum }: Static<typeof MinimumChange>,
): Promise<MinimumRow> {
	const row = await changeMinimumOf.first(tx, { companyId: actor.company.id, id, minimum });
	if (!row) throw notFound('minimum stock');
	return { ...row, minimum_quantity: minimum };
}

/** `DELETE /v1/stocks/minimums/:id.json`; answers it as it was. */
export async function removeMinimum({ tx, actor }: Work, id: number): Promise<MinimumRow> {
	const companyId = actor.company.id;
	const before = await minimumSource.hold(tx, companyId, id);
	if (!before || (await changeMinimumOf.run(tx, { companyId, id, minimum: null })) === 0)
		throw notFound('minimum stock');
	return before;
}
