/** What a printed guide says of its dispatch. */
import type { PrintableDispatch } from '../../foundations/documents/index.ts';
import { offices } from '../../foundations/identity/index.ts';
import type { Queryable } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { findByGuide, shippingTypeSource } from './store.ts';

export async function printableDispatch(
	on: Queryable,
	companyId: number,
	guideId: number,
): Promise<PrintableDispatch | undefined> {
	const row = await findByGuide.first(on, { companyId, guideId });
	if (!row) return undefined;
	const type = await shippingTypeSource.find(on, companyId, row.shipping_type_id);
	const destination =
		row.destination_office_id === null
			? undefined
			: await offices.source.find(on, companyId, row.destination_office_id);
	return {
		address: row.address ?? '',
		municipality: row.municipality,
		city: row.city,
		recipient: row.recipient ?? '',
		shippingTypeName: present(type, 'shipping type').name,
		destinationOfficeName: destination?.name ?? '',
	};
}
