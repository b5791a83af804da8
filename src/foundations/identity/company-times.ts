/** What time it is for each company of a sandbox: kept in the database, and known here without asking. */
import type { Clock, CompanyClocks } from '../../kernel/clock.ts';
import type { Database } from '../../kernel/db/index.ts';
import { type ClockRow, companyIds, dropClock, keepClock, listClocks } from './clock-store.ts';

/** Stands for every company that has no clock of its own, also for those that come later. */
export const EVERY_COMPANY = 0;

/** How far from the instance's time a clock is, or where it stands still; undefined is the instance's time itself. */
export type ClockSetting = { offsetMs: number; frozenMs: number | null } | undefined;

const REAL: ClockSetting = { offsetMs: 0, frozenMs: null };

const settingOf = ({ offset_ms: offsetMs, frozen_ms: frozenMs }: ClockRow): ClockSetting => ({ offsetMs, frozenMs });

export class CompanyTimes implements CompanyClocks {
	readonly #db: Database;
	readonly #base: Clock;
	#settings = new Map<number, ClockSetting>();
	#moved: readonly number[] = [];
	/** Counts changes: what was read before the last one is not known any more. */
	#changes = 0;

	constructor(db: Database, base: Clock) {
		this.#db = db;
		this.#base = base;
	}

	setting(companyId: number): ClockSetting {
		return this.#settings.get(companyId) ?? this.#settings.get(EVERY_COMPANY);
	}

	nowMs(companyId: number): number {
		// Most sandboxes never move a clock.
		if (this.#settings.size === 0) return this.#base.nowMs();
		const setting = this.setting(companyId);
		if (setting === undefined) return this.#base.nowMs();
		if (!this.#settings.has(companyId)) this.#know(companyId, setting);
		return setting.frozenMs ?? this.#base.nowMs() + setting.offsetMs;
	}

	moved(): readonly number[] {
		return this.#moved;
	}

	#know(companyId: number, setting: ClockSetting): void {
		if (setting === undefined) this.#settings.delete(companyId);
		else this.#settings.set(companyId, setting);
		this.#moved = [...this.#settings.keys()].filter((id) => id !== EVERY_COMPANY);
	}

	/** Written first, so that no process is ever ahead of what is kept. */
	async set(companyId: number, wanted: ClockSetting): Promise<void> {
		// A company without a time of its own would follow the clock of all.
		const setting = wanted ?? (companyId !== EVERY_COMPANY && this.#settings.has(EVERY_COMPANY) ? REAL : undefined);
		await this.#db.transaction(async (tx) => {
			if (setting === undefined) await dropClock.run(tx, { companyId });
			else await keepClock.run(tx, { companyId, ...setting });
		});
		this.#changes++;
		this.#know(companyId, setting);
	}

	/** Another process may have moved them, and companies may have come. */
	async read(): Promise<void> {
		const before = this.#changes;
		const rows = await listClocks.all(this.#db, {});
		const settings = new Map(rows.map((row) => [row.company_id, settingOf(row)]));
		const forAll = settings.get(EVERY_COMPANY);
		if (forAll)
			for (const { id } of await companyIds.all(this.#db, {})) if (!settings.has(id)) settings.set(id, forAll);
		if (this.#changes !== before) return;
		this.#settings = settings;
		this.#moved = [...settings.keys()].filter((id) => id !== EVERY_COMPANY);
	}
}

export async function openCompanyTimes(db: Database, base: Clock): Promise<CompanyTimes> {
	const times = new CompanyTimes(db, base);
	await times.read();
	return times;
}
