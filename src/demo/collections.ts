/** The demo company's collections, each by the codes of its products. */
import { createCollection, findVariants } from '../foundations/catalog/index.ts';
import type { Work } from '../foundations/identity/index.ts';

const COLLECTIONS: readonly { name: string; description: string; codes: readonly string[] }[] = [
	{
		name: 'Vinos y licores',
		description: 'Del valle a la mesa',
		codes: ['VINO-CAR', 'VINO-CAB', 'PISCO-750'],
	},
	{
		name: 'Artesanía',
		description: 'Lana, greda, madera y mimbre',
		codes: ['PONCHO-M', 'GORRO-GRIS', 'MANTA-1P', 'TAZA-CH', 'PAILA-18', 'TABLA-30', 'CANASTO-CH'],
	},
];

export async function createCollections(work: Work): Promise<void> {
	for (const { name, description, codes } of COLLECTIONS) {
		const { byCode } = await findVariants(work.tx, work.actor.company.id, { ids: [], codes });
		const products = codes.flatMap((code) => byCode.get(code)?.productId ?? []);
		await createCollection(work, { name, description, products });
	}
}
