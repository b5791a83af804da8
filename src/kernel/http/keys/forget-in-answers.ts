/** Kept answers forget what a company forgets: they are sealed, so each is opened, and sealed again without it. */
import type { Tx } from '../../db/index.ts';
import type { SecretBox } from '../../secret-box.ts';
import { dropKey, setAnswer, storedAnswers } from './key-store.ts';
import { lockName } from './keyed-write.ts';

/** After so many others get their turn. */
const ANSWERS_A_TURN = 50;

interface Forgetting {
	/** The JSON as it may stay; rights that reading it takes stand on a line before it. */
	without(json: string): string;
	/** Whether a key itself tells what is forgotten: it goes, and a repeat of it is a new request. */
	isTold(key: string): boolean;
}

/** Answers how many changed or went. */
export async function forgetInAnswers(
	tx: Tx,
	secrets: SecretBox,
	companyId: number,
	{ without, isTold }: Forgetting,
): Promise<number> {
	let changed = 0;
	for (const [place, { answer, ...scope }] of (await storedAnswers.all(tx, { companyId })).entries()) {
		if (place % ANSWERS_A_TURN === ANSWERS_A_TURN - 1) await new Promise(setImmediate);
		if (isTold(scope.key)) {
			changed += await dropKey.run(tx, scope);
			continue;
		}
		const name = lockName(scope);
		const kept = secrets.open(answer, name);
		const start = kept.indexOf('\n') + 1;
		const left = kept.slice(0, start) + without(kept.slice(start));
		if (left === kept) continue;
		await setAnswer.run(tx, { ...scope, answer: secrets.seal(left, name) });
		changed++;
	}
	return changed;
}
