/** Imports stock from a file: what arrived, as receptions, or what was counted, as stock counts that post the difference. */
import type { Queryable } from '../../../kernel/db/index.ts';
import { eachSlice } from '../../../kernel/each-row.ts';
import { present } from '../../../kernel/errors.ts';
import { ACTIVE } from '../../../kernel/record-state.ts';
import { searchable } from '../../../kernel/text.ts';
import {
	type FileLine,
	findVariants,
	type ImportColumn,
	type ImportedFile,
	type ImportKind,
	type ImportWork,
	type ImportWriting,
	isTwice,
	type LinePlan,
	type MadeRecord,
} from '../../catalog/index.ts';
import { type OfficeRow, offices, type Work } from '../../identity/index.ts';
import { countStock } from '../counts/count-stock.ts';
import { receiveStock } from '../receive-stock.ts';
import { levelsOf, lockLevels } from '../store.ts';
import { planStockLine, type StockDraft, type StockKind } from './plan-stock-line.ts';

const COLUMNS: readonly ImportColumn[] = [
	{
		name: 'office',
		headings: ['sucursal', 'bodega', 'oficina', 'office', 'warehouse', 'branch'],
		holds: 'text',
		most: 255,
	},
	{ name: 'code', headings: ['codigo', 'sku', 'code'], holds: 'text', most: 100, isRequired: true },
	{
		name: 'quantity',
		headings: ['cantidad', 'stock', 'contado', 'quantity', 'counted'],
		holds: 'number',
		isRequired: true,
	},
	{ name: 'cost', headings: ['costo', 'costounitario', 'cost', 'unitcost'], holds: 'money' },
];

/** Spec silent: one reception or count has at most so many lines; a file with more makes several. Each is written within some 20 ms. */
const LINES_OF_ONE = 200;
const ALL_OFFICES = { limit: 1_000, offset: 0 };

class StockImport implements ImportWork {
	readonly #file: ImportedFile;
	readonly #kind: StockKind;
	#offices: readonly OfficeRow[] | undefined;
	readonly #rows = new Map<string, number>();
	readonly #drafts: StockDraft[] = [];

	constructor(kind: StockKind, file: ImportedFile) {
		this.#kind = kind;
		this.#file = file;
	}

	async hold({ tx }: Work, variantIds: readonly number[]): Promise<void> {
		await lockLevels.all(tx, { companyId: this.#file.company.id, variantIds });
	}

	async plan(on: Queryable, lines: readonly FileLine[]): Promise<LinePlan[]> {
		const companyId = this.#file.company.id;
		this.#offices ??= (await offices.source.page(on, companyId, [], ALL_OFFICES)).filter(
			({ state }) => state === ACTIVE,
		);
		const codes = lines.flatMap(({ cells }) => cells.code ?? []);
		const { byCode } = await findVariants(on, companyId, { ids: [], codes });
		const variantIds = [...byCode.values()].map(({ id }) => id);
		const levels = await levelsOf.all(on, { companyId, variantIds });
		const stock = new Map(levels.map((level) => [`${level.variant_id}/${level.office_id}`, level.quantity]));
		return lines.map((line) => {
			const variant = byCode.get(line.cells.code ?? '');
			const office = this.#officeOf(line);
			return this.#planLine(line, { variant, office, stock: stock.get(`${variant?.id}/${office?.id}`) ?? 0 });
		});
	}

	/** By its name or its number; the default one when none is named. */
	#officeOf({ cells: { office: name } }: FileLine): OfficeRow | undefined {
		const known = present(this.#offices, 'offices');
		if (name === undefined) return known.find((office) => office.is_default === 1);
		const wanted = searchable(name);
		return known.find((office) => searchable(office.name) === wanted) ?? known.find(({ id }) => String(id) === name);
	}

	#planLine(line: FileLine, facts: Parameters<typeof planStockLine>[2]): LinePlan {
		const { plan, draft } = planStockLine(this.#kind, line, facts);
		const { variant, office } = facts;
		if (!variant || !office) return plan;
		const key = `${variant.id}/${office.id}`;
		const earlier = this.#rows.get(key);
		this.#rows.set(key, earlier ?? line.row);
		// Two lines would each count all of it; two arrivals may come at different costs.
		if (this.#kind === 'count' && earlier !== undefined) {
			const problems = [isTwice('code', plan.code, earlier), ...plan.problems];
			return { ...plan, outcome: 'error', changes: [], problems };
		}
		if (draft) this.#drafts.push(draft);
		return plan;
	}

	async write(work: ImportWriting): Promise<MadeRecord[]> {
		const made: MadeRecord[] = [];
		for (const [officeId, drafts] of Map.groupBy(this.#drafts, (draft) => draft.officeId)) {
			const inOrder = [...drafts].sort((a, b) => a.variantId - b.variantId || a.row - b.row);
			await eachSlice(inOrder, { size: LINES_OF_ONE, goOn: work.goOn }, async (some) => {
				made.push({ kind: this.#kind, id: await this.#record(work, officeId, some) });
			});
		}
		return made;
	}

	async #record(work: Work, officeId: number, drafts: readonly StockDraft[]): Promise<number> {
		const note = this.#file.fileName;
		if (this.#kind === 'reception') {
			const details = drafts.map(({ variantId, quantity, cost }) => ({
				variantId,
				quantity,
				...(cost === undefined ? {} : { cost }),
			}));
			const document = { document: 'Importación', documentNumber: String(this.#file.importId) };
			return (await receiveStock(work, { officeId, note, ...document, details })).id;
		}
		const details = drafts.map(({ variantId, quantity, expected, cost }) => ({
			variantId,
			expectedQuantity: expected,
			countedQuantity: quantity,
			...(cost === undefined ? {} : { cost }),
		}));
		return (await countStock(work, { officeId, note, details })).id;
	}
}

const kindOf = (name: string, kind: StockKind): ImportKind => ({
	name,
	columns: COLUMNS,
	begin: (file) => new StockImport(kind, file),
});

export const receptionImport = kindOf('receptions', 'reception');
export const countImport = kindOf('counts', 'count');
