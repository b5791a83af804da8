/** A dispatch as its carrier needs to know it, locked until the transaction ends. */

import { variantsOf } from '../../foundations/catalog/index.ts';
import { findClient } from '../../foundations/clients/index.ts';
import { ANNULLED, documentSource, linesOf, lineText } from '../../foundations/documents/index.ts';
import type { Work } from '../../foundations/identity/index.ts';
import type { Tx } from '../../kernel/db/index.ts';
import { shippingSource } from './store.ts';

async function clientOf(tx: Tx, companyId: number, guideId: number) {
	const guide = await documentSource.find(tx, companyId, guideId);
	const client = guide?.client_id ? await findClient(tx, companyId, guide.client_id) : undefined;
	if (!client) return undefined;
	const name = client.company || `${client.first_name} ${client.last_name}`.trim();
	return { code: client.code, name, email: client.email, phone: client.phone };
}

async function goodsOf(tx: Tx, companyId: number, guideId: number) {
	const lines = await linesOf.all(tx, { companyId, documentId: guideId });
	const variantOf = await variantsOf(tx, companyId, lines);
	return lines.map((line) => ({ description: lineText(variantOf(line), line.comment), quantity: line.quantity }));
}

export async function holdDispatch({ tx, actor }: Work, id: number) {
	const companyId = actor.company.id;
	const row = await shippingSource.hold(tx, companyId, id);
	return (
		row && {
			officeId: row.office_id,
			isAnnulled: row.state === ANNULLED,
			address: row.address ?? '',
			municipality: row.municipality,
			city: row.city,
			recipient: row.recipient ?? '',
			client: await clientOf(tx, companyId, row.guide_id),
			details: await goodsOf(tx, companyId, row.guide_id),
		}
	);
}
