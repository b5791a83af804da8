/** When a company's webhooks next do something by themselves: a retry, or an endpoint that is given up. */

import { SECOND_MS } from '../../../kernel/clock.ts';
import type { Database } from '../../../kernel/db/index.ts';
import { failingLongest } from '../endpoints/store.ts';
import { DISABLE_AFTER_SECONDS } from './limits.ts';
import { nextRetry } from './store.ts';

/** In milliseconds of the company's time; undefined when nothing waits. */
export async function nextWebhookAt(db: Database, companyId: number): Promise<number | undefined> {
	const retry = await nextRetry.first(db, { companyId });
	const failing = await failingLongest.first(db, { companyId });
	const since = failing?.failing_since ?? undefined;
	const times = [retry?.next_at, since && (since + DISABLE_AFTER_SECONDS) * SECOND_MS];
	const known = times.filter((time) => time !== undefined);
	return known.length === 0 ? undefined : Math.min(...known);
}
