/** Imports products and their variants from a file: found by code, created, changed, or left as they are. */
import type { Queryable } from '../../../kernel/db/index.ts';
import type { CompanyFacts, Work } from '../../identity/index.ts';
import type { PriceRow } from '../price-store.ts';
import type { ProductRow, VariantRow } from '../store.ts';
import { type ImportFacts, importFacts } from './import-facts.ts';
import {
	lockProducts,
	lockVariants,
	pricesInList,
	productIdsOf,
	productsByIds,
	productsByNames,
	taxesOfProducts,
	variantsByCodes,
	variantsOfProducts,
} from './import-store.ts';
import {
	type FileLine,
	type ImportColumn,
	type ImportKind,
	type ImportWork,
	type ImportWriting,
	isMissing,
	isTwice,
	type LinePlan,
	type LineProblem,
	problem,
} from './line-plan.ts';
import { saidUnit } from './plan-price.ts';
import { planProductLine, type VariantDraft } from './plan-product-line.ts';
import { draftOf, newDraft, type ProductDraft } from './product-draft.ts';
import { writeProducts } from './write-products.ts';

const COLUMNS: readonly ImportColumn[] = [
	{ name: 'code', headings: ['codigo', 'sku', 'code'], holds: 'text', most: 100, isRequired: true },
	{
		name: 'barCode',
		headings: ['codigodebarras', 'codigodebarra', 'codigobarras', 'ean', 'barcode'],
		holds: 'text',
		most: 100,
	},
	{
		name: 'name',
		headings: ['producto', 'nombre', 'nombredelproducto', 'product', 'name', 'productname'],
		holds: 'text',
		most: 255,
	},
	{
		name: 'description',
		headings: ['variante', 'descripciondelavariante', 'descripcion', 'variant', 'variantdescription', 'description'],
		holds: 'text',
		most: 2000,
	},
	{
		name: 'type',
		headings: ['tipo', 'tipodeproducto', 'categoria', 'type', 'producttype', 'category'],
		holds: 'text',
		most: 255,
	},
	{ name: 'tax', headings: ['impuesto', 'impuestos', 'tax', 'taxes'], holds: 'text', most: 255 },
	{
		name: 'price',
		headings: ['precio', 'preciobruto', 'precioconimpuesto', 'price', 'grossprice', 'pricewithtaxes'],
		holds: 'money',
	},
	{ name: 'netPrice', headings: ['precioneto', 'neto', 'netprice', 'net'], holds: 'money' },
	{
		name: 'stockControl',
		headings: ['controldestock', 'controlstock', 'controlastock', 'stockcontrol'],
		holds: 'yes or no',
	},
	{ name: 'state', headings: ['estado', 'state', 'status'], holds: 'state' },
];

const nothing = (code: string, problems: readonly LineProblem[]): LinePlan => ({
	outcome: 'error',
	code,
	name: '',
	variantId: null,
	productId: null,
	changes: [],
	problems,
});

/** What a slice of lines names. */
interface Named {
	variants: ReadonlyMap<string, VariantRow>;
	prices: ReadonlyMap<number, PriceRow>;
}

class ProductImport implements ImportWork {
	readonly #company: CompanyFacts;
	#facts: ImportFacts | undefined;
	/** By the row that has it. */
	readonly #rows = new Map<string, number>();
	readonly #byId = new Map<number, ProductDraft>();
	/** Several, where products share a name. */
	readonly #byName = new Map<string, ProductDraft[]>();
	readonly #drafts: VariantDraft[] = [];

	constructor(company: CompanyFacts) {
		this.#company = company;
	}

	async hold({ tx }: Work, variantIds: readonly number[]): Promise<void> {
		const held = { companyId: this.#company.id, variantIds };
		const products = await productIdsOf.all(tx, held);
		const ids = [...new Set(products.map(({ product_id }) => product_id))];
		await lockProducts.all(tx, { companyId: this.#company.id, ids });
		await lockVariants.all(tx, held);
	}

	async plan(on: Queryable, lines: readonly FileLine[]): Promise<LinePlan[]> {
		this.#facts ??= await importFacts(on, this.#company.id);
		const facts = this.#facts;
		const named = await this.#look(on, lines, facts);
		return lines.map((line) => this.#planLine(facts, named, line));
	}

	write(work: ImportWriting) {
		return writeProducts(work, this.#facts?.baseList?.id, this.#drafts);
	}

	async #look(on: Queryable, lines: readonly FileLine[], { baseList }: ImportFacts): Promise<Named> {
		const companyId = this.#company.id;
		const codes = lines.flatMap(({ cells }) => cells.code ?? []);
		const found = await variantsByCodes.all(on, { companyId, codes });
		const variants = new Map(found.map((variant) => [variant.code, variant]));
		const names = lines.flatMap(({ cells: { code = '', name } }) =>
			name === undefined || variants.has(code) || this.#byName.has(name) ? [] : [name],
		);
		const ids = [...new Set(found.map(({ product_id }) => product_id))].filter((id) => !this.#byId.has(id));
		const products = [
			...(ids.length > 0 ? await productsByIds.all(on, { companyId, ids }) : []),
			...(names.length > 0 ? await productsByNames.all(on, { companyId, names: [...new Set(names)] }) : []),
		];
		await this.#know(on, products);
		for (const name of names) this.#byName.set(name, this.#called(products, name));
		const variantIds = found.map(({ id }) => id);
		const prices = baseList ? await pricesInList.all(on, { companyId, priceListId: baseList.id, variantIds }) : [];
		return { variants, prices: new Map(prices.map((price) => [price.variant_id, price])) };
	}

	#called(products: readonly ProductRow[], name: string): ProductDraft[] {
		const ids = new Set(products.filter((row) => row.name === name).map(({ id }) => id));
		return [...ids].flatMap((id) => this.#byId.get(id) ?? []);
	}

	async #know(on: Queryable, products: readonly ProductRow[]): Promise<void> {
		const unknown = products.filter(({ id }) => !this.#byId.has(id));
		if (unknown.length === 0) return;
		const of = { companyId: this.#company.id, productIds: unknown.map(({ id }) => id) };
		const taxes = Map.groupBy(await taxesOfProducts.all(on, of), ({ product_id }) => product_id);
		const counts = new Map((await variantsOfProducts.all(on, of)).map(({ product_id, n }) => [product_id, n]));
		for (const row of unknown) {
			const taxIds = (taxes.get(row.id) ?? []).map(({ tax_id }) => tax_id);
			this.#byId.set(row.id, draftOf(row, taxIds, counts.get(row.id) ?? 0));
		}
	}

	#planLine(facts: ImportFacts, { variants, prices }: Named, line: FileLine): LinePlan {
		const { code, name } = line.cells;
		const variant = code === undefined ? undefined : variants.get(code);
		const product = variant ? this.#byId.get(variant.product_id) : this.#productOf(facts, name);
		const price = variant && prices.get(variant.id);
		const { currencyDecimals } = this.#company;
		const about = { variant, unitValue: saidUnit(price, currencyDecimals), hasPriceRow: price !== undefined };
		const naming = this.#namingProblems(line, product);
		if (!product || naming.length > 0) {
			// Its other cells are judged as well, and nothing of it stays with the product.
			const apart = { ...(product ?? newDraft(facts, name ?? '')) };
			const { plan } = planProductLine(facts, line, { ...about, product: apart }, currencyDecimals);
			return nothing(code ?? '', [...naming, ...plan.problems]);
		}
		const { plan, draft } = planProductLine(facts, line, { ...about, product }, currencyDecimals);
		const calledSo = this.#byName.get(product.after.name) ?? [];
		if (!calledSo.includes(product)) this.#byName.set(product.after.name, [...calledSo, product]);
		if (plan.outcome !== 'unchanged') this.#drafts.push(draft);
		return plan;
	}

	/** What the line cannot be found by. */
	#namingProblems({ row, cells: { code, name } }: FileLine, product: ProductDraft | undefined): LineProblem[] {
		const problems: LineProblem[] = [];
		const earlier = code === undefined ? undefined : this.#rows.get(code);
		if (code === undefined) problems.push(isMissing('code'));
		else if (earlier !== undefined) problems.push(isTwice('code', code, earlier));
		else this.#rows.set(code, row);
		const many = `Several products are called ${name}; which of them is it?`;
		if (!product)
			problems.push(name === undefined ? isMissing('name') : problem('name', name, 'imports.name_doubled', many));
		return problems;
	}

	/** The product that a new variant is of: one of that name, or a new one; none where several have it. */
	#productOf(facts: ImportFacts, name: string | undefined): ProductDraft | undefined {
		if (name === undefined) return undefined;
		const found = this.#byName.get(name) ?? [];
		if (found.length > 1) return undefined;
		return found[0] ?? newDraft(facts, name);
	}
}

export const productImport: ImportKind = {
	name: 'products',
	columns: COLUMNS,
	begin: ({ company }) => new ProductImport(company),
};
