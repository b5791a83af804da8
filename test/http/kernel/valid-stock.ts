/** Valid writes of stock, for the battery of bad bodies. */
import type { TestCompany } from '../../support/service.ts';
import type { ValidWrite } from './valid-write.ts';

/** `unmoved`: a variant that has never been there. */
export async function stockWrites(
	company: TestCompany,
	{ officeId, variantId, unmoved }: { officeId: number | undefined; variantId: number | undefined; unmoved: number },
): Promise<[string, ValidWrite][]> {
	const text = 'Texto';
	const first = async (path: string): Promise<number> => (await company.get(`${path}.json?limit=1`)).body.items[0].id;
	return [
		[
			'POST /v1/stocks/receptions.json',
			{
				path: '/v1/stocks/receptions.json',
				body: {
					officeId,
					document: text,
					documentNumber: '8841',
					admissionDate: 1_773_000_000,
					note: text,
					details: [{ variantId, quantity: 5, cost: 700.123 }],
				},
			},
		],
		[
			'PUT /v1/stocks/receptions/:id.json',
			{
				path: `/v1/stocks/receptions/${await first('/v1/stocks/receptions')}.json`,
				body: {
					officeId,
					document: text,
					documentNumber: '8841',
					admissionDate: 1_773_000_000,
					note: text,
					details: [{ variantId, quantity: 5, cost: 700.123 }],
				},
			},
		],
		[
			'POST /v1/stocks/consumptions.json',
			{
				path: '/v1/stocks/consumptions.json',
				body: {
					officeId,
					consumptionTypeId: 1,
					note: text,
					details: [{ code: 'CAFE-1', serialNumber: 'S-1', quantity: 1 }],
				},
			},
		],
		[
			'POST /v1/stocks/counts.json',
			{
				path: '/v1/stocks/counts.json',
				body: {
					officeId,
					countDate: 1_773_000_000,
					note: text,
					consumptionTypeId: 2,
					details: [{ variantId: unmoved, expectedQuantity: 0, countedQuantity: 3, cost: 700.5 }],
				},
			},
		],
		[
			'POST /v1/stocks/minimums.json',
			{ path: '/v1/stocks/minimums.json', body: { officeId, variantId, minimumQuantity: 5 } },
		],
		[
			'PUT /v1/stocks/minimums/:id.json',
			{
				path: `/v1/stocks/minimums/${await first('/v1/stocks/minimums')}.json`,
				body: { minimumQuantity: 5 },
			},
		],
	];
}
