/** A company with stock for ever, as every commit can make it: nothing here but what the sources have had for long. */
import { createProduct, createVariant, setPrice } from '../src/foundations/catalog/index.ts';
import { createToken, EVERY_RIGHT } from '../src/foundations/identity/index.ts';
import { receiveStock } from '../src/foundations/stock/index.ts';
import type { Tx } from '../src/kernel/db/index.ts';
import { QUANTITY_ONE, UNIT_ONE } from '../src/kernel/numbers.ts';
import { randomSecret } from '../src/kernel/secrets.ts';
import { type ProvisionedCompany, provisionCompany } from '../src/provision/index.ts';
import { companyCode } from '../test/support/company-code.ts';

export const NOW = 1_773_100_800;

async function shelves(tx: Tx, { actor, priceListId, officeId }: ProvisionedCompany, variants: number) {
	const work = { tx, actor, now: NOW };
	const codes: string[] = [];
	const variantIds: number[] = [];
	for (let n = 0; n < variants; n++) {
		const product = await createProduct(work, { name: `Producto ${n}` });
		const code = `BENCH-${n}`;
		const variant = await createVariant(work, { productId: product.id, code, description: 'caja' });
		await setPrice(work, priceListId, variant.id, 1990 + n);
		codes.push(code);
		variantIds.push(variant.id);
	}
	const details = codes.map((code) => ({ code, quantity: 100_000_000 * QUANTITY_ONE, cost: 1000 * UNIT_ONE }));
	await receiveStock(work, { officeId, details });
	return { codes, variantIds };
}

export async function stockedCompany(tx: Tx, passwordHash: string, variants: number) {
	const email = `${randomSecret(4)}@pruebas.example`;
	const made = await provisionCompany(
		{ tx, now: NOW },
		{
			code: companyCode(),
			name: 'Banco de Pruebas SpA',
			activity: 'Comercio',
			address: 'Av. Matta 100',
			municipality: 'Santiago',
			city: 'Santiago',
			email: 'banco@pruebas.example',
			phone: '',
			currencyCode: 'CLP',
			hasStore: true,
			owner: { firstName: 'Benjamín', lastName: 'Araya', email, passwordHash },
			officeName: 'Casa Matriz',
		},
	);
	const shelf = await shelves(tx, made, variants);
	const { companyId, userId } = made;
	const whose = { companyId, userId, name: 'bench', rights: EVERY_RIGHT, expiresAt: null };
	const { token } = await createToken({ tx, now: NOW }, whose);
	return { made, ...shelf, token, email };
}
