/** What the buyer reads when the store did not take the payment: never that it was approved. */
import { sentencesOf } from '../../src/trial/index.ts';
import { must, NotJudged } from './verdict.ts';

const whole = (words: string): RegExp => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, 'iu');

const DENIES = whole(
	"no|not|nunca|never|sin|\\p{L}+n[’']t|rechaz\\p{L}+|fall[óoai]\\p{L}*|errore?s?|declin\\p{L}+|refus\\p{L}+|reject\\p{L}+|fail\\p{L}*|unable|denied|denegad[oa]|cancel\\p{L}*|anulad[oa]|expir\\p{L}+|vencid[oa]|devol\\p{L}+|devuel\\p{L}+|reembols\\p{L}+|revers\\p{L}+|refund\\p{L}*|problem\\p{L}*",
);
const CLAIMS = whole(
	'aprobad[oa]|aprobó|aprobamos|exitos[oa]|exitosamente|éxito|pagad[oa]|pagaste|completad[oa]|confirmad[oa]|realizad[oa]|recibid[oa]|recibimos|autorizad[oa]|approved|paid|successful|successfully|succeeded|completed?|confirmed|received|authori[sz]ed',
);

/** `known`: a text of the partner's by which the page says that it was not taken, where it has words of its own. */
export function mustTellRefusal(page: string, known: string | undefined): void {
	const sentences = sentencesOf(page);
	const claim = sentences.find((sentence) => CLAIMS.test(sentence) && !DENIES.test(sentence));
	must(claim === undefined, (words) => words.claimsApproval(claim ?? ''));
	const isTold =
		known === undefined ? sentences.some((sentence) => DENIES.test(sentence)) : sentences.join('\n').includes(known);
	if (!isTold) throw new NotJudged((words) => words.unclearRefusal);
}
