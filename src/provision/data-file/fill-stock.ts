/** What is on the shelves of each office at first, as receptions of many lines. */
import { setImmediate as turn } from 'node:timers/promises';
import { receiveStock } from '../../foundations/stock/index.ts';
import { Refusal } from '../../kernel/errors.ts';
import type { Filling } from './filling.ts';
import type { CompanyHolds } from './schema.ts';

type Variant = NonNullable<NonNullable<CompanyHolds['products']>[number]['variants']>[number];

interface Line {
	/** Of the variant in the file. */
	path: string;
	office: string;
	variantId: number;
	quantity: number;
	cost?: number;
}

/** Lines of one reception. */
const AT_ONCE = 500;
const LINE = /^details\[(\d+)\]/;

export class Shelf {
	readonly #filling: Filling;
	readonly #byOffice = new Map<string, Line[]>();

	constructor(filling: Filling) {
		this.#filling = filling;
	}

	put(path: string, variantId: number, { stock, cost }: Variant): void {
		for (const [office, quantity] of stock ?? []) {
			if (quantity === 0) continue;
			const lines = this.#byOffice.get(office) ?? [];
			lines.push({ path, office, variantId, quantity, ...(cost === undefined ? {} : { cost }) });
			this.#byOffice.set(office, lines);
		}
	}

	/** A line that is refused is reported, and the others are tried without it. */
	async #receive(officeId: number, given: readonly Line[]): Promise<void> {
		const { work, problems } = this.#filling;
		for (let lines = given; lines.length > 0 && !problems.isFull; ) {
			const details = lines.map(({ path: _, office: __, ...line }) => line);
			await turn();
			try {
				await receiveStock(work, { officeId, note: 'Inventario inicial', details });
				return;
			} catch (error) {
				const at = error instanceof Refusal ? LINE.exec(error.field ?? '')?.[1] : undefined;
				const line = at === undefined ? undefined : lines[Number(at)];
				if (!line || !(error instanceof Refusal)) throw error;
				problems.note(`${line.path}.stock.${line.office}`, error);
				lines = lines.filter((each) => each !== line);
			}
		}
	}

	async receiveAll(): Promise<void> {
		const { named, problems } = this.#filling;
		for (const [office, lines] of this.#byOffice) {
			let officeId: number | undefined;
			// Each that names an office which is not there is reported.
			const field = `stock.${office}`;
			for (const { path } of lines) {
				await this.#filling.takeTurns();
				officeId = await problems.attempt(path, async () => named.offices.get(office, field));
			}
			if (officeId === undefined) continue;
			for (let from = 0; from < lines.length; from += AT_ONCE)
				await this.#receive(officeId, lines.slice(from, from + AT_ONCE));
		}
	}
}
