/** The variant that lines of text alone are shown with: built in, the same in every company, neither listed nor sold. */
import type { Queryable, Source } from '../../kernel/db/index.ts';
import { present } from '../../kernel/errors.ts';
import { INACTIVE } from '../../kernel/record-state.ts';
import { type CollectedProductRow, collectedProductSource } from './collection-store.ts';
import { defaultProductType } from './product-type-store.ts';
import { SERVICE, type VariantRow, variantSource } from './store.ts';

// Spec silent: no row has it, and it fits into the whole numbers of every program that reads it.
export const TEXT_VARIANT_ID = 2_147_483_647;

const textVariant = async (_on: Queryable, companyId: number): Promise<VariantRow> => ({
	id: TEXT_VARIANT_ID,
	company_id: companyId,
	product_id: TEXT_VARIANT_ID,
	code: '',
	bar_code: '',
	description: '',
	unlimited_stock: 1,
	allow_negative_stock: 0,
	serial_number: 0,
	is_lot: 0,
	is_deleted: 0,
	state: INACTIVE,
	created_at: 0,
});

const textProduct = async (on: Queryable, companyId: number): Promise<CollectedProductRow> => ({
	id: TEXT_VARIANT_ID,
	company_id: companyId,
	name: 'Texto libre',
	description: '',
	classification: SERVICE,
	ledger_account: '',
	cost_center: '',
	allow_decimal: 1,
	stock_control: 0,
	print_detail_pack: 0,
	serial_number: 0,
	is_lot: 0,
	product_type_id: present(await defaultProductType.first(on, { companyId }), 'default product type').id,
	tax_id: null,
	picture_token: null,
	state: INACTIVE,
	created_at: 0,
	collections: [],
});

/** Read where it is named; held, changed, listed and counted nowhere. */
const withBuiltIn = <Row extends { id: number }>(
	plain: Source<Row>,
	builtIn: (on: Queryable, companyId: number) => Promise<Row>,
): Source<Row> => ({
	...plain,
	find: (on, companyId, id) => (id === TEXT_VARIANT_ID ? builtIn(on, companyId) : plain.find(on, companyId, id)),
	async byIds(on, companyId, ids) {
		const others = ids.filter((id) => id !== TEXT_VARIANT_ID);
		const found = await plain.byIds(on, companyId, others);
		return others.length === ids.length ? found : [...found, await builtIn(on, companyId)];
	},
});

export const readVariantSource = withBuiltIn(variantSource, textVariant);
export const readProductSource = withBuiltIn(collectedProductSource, textProduct);
