/**
 * A distributed database sends a statement to one server where it says its company as a value. So what is looked up by a secret alone takes two
 * steps there: of which company it is says the directory of secrets, which the coordinator has, and that company has the row.
 */
import { type Answer, IN_DIRECTORY, type Value } from '../engine/index.ts';

export type Ask = <R>(text: string, values: readonly Value[]) => Promise<Answer<R>>;

const IS_DISTRIBUTED = "select 1 from pg_extension where extname = 'citus'";
const COMPANY = 'select company_id from secret_companies where secret = $';

export class Directory {
	/** Unknown until something is looked up by a secret. */
	#isNeeded: boolean | undefined;

	/** Whether a statement may have to be asked by `ask` below. */
	concerns(text: string): boolean {
		return this.#isNeeded !== false && text.includes(COMPANY);
	}

	async ask<R>(ask: Ask, text: string, values: readonly Value[]): Promise<Answer<R>> {
		const place = IN_DIRECTORY.exec(text);
		this.#isNeeded ??= (await ask(IS_DISTRIBUTED, [])).rows.length > 0;
		if (!this.#isNeeded || !place) return ask(text, values);
		const secret = values[Number(place[1]) - 1] ?? null;
		const [found] = (await ask<{ company_id: number }>(`${COMPANY}1`, [secret])).rows;
		// No company has the number 0.
		const company = found?.company_id ?? 0;
		return ask(text.replace(place[0], `$${place[1]}::bigint`), values.with(Number(place[1]) - 1, company));
	}
}
